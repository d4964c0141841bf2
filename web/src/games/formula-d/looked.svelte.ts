// Which car somebody wants to look at: chosen in the tower, shown on the board and at the dashboard.
class Looked {
  car = $state<string | undefined>(undefined);

  at(car: string): void {
    this.car = this.car === car ? undefined : car;
  }
}

export const looked = new Looked();
