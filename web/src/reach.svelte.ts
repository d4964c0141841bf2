// Whether a server answers. Known from the last question that was asked of it; nobody asks only to know this.
class Reach {
  away = $state(false);
}

export const reach = new Reach();
