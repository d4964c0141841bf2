// Hundredths of a second as a timing screen writes them.
const two = (number: number): string => String(number).padStart(2, '0');

// 9463: "1:34.63"; from an hour on "1:29:46.20".
export function lapTime(time: number): string {
  const [seconds, minutes, hours] = [Math.floor(time / 100) % 60, Math.floor(time / 6000), Math.floor(time / 360000)];
  const rest = `${two(seconds)}.${two(Math.round(time) % 100)}`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${rest}`;
  return minutes > 0 ? `${minutes}:${rest}` : `${seconds}.${two(Math.round(time) % 100)}`;
}

export function gapTime(time: number): string {
  return `+${lapTime(time)}`;
}

// For a clock that runs: no parts of a second.
export function clockTime(time: number): string {
  const seconds = Math.max(0, Math.floor(time / 100));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
