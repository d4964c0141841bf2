// Games that are watched rather than played against somebody: one person is enough for a table.
export const alone: readonly string[] = ['grand-prix-2006'];
