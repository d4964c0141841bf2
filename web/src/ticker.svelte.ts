// The time of day for whatever counts seconds on screen; it runs while somebody looks.
let now = $state(Date.now());
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export const ticker = {
  get now(): number {
    return now;
  },
  // For $effect: runs the ticker until the part that asked is gone.
  run(): () => void {
    if (users++ === 0) timer = setInterval(() => (now = Date.now()), 500);
    now = Date.now();
    return () => {
      if (--users === 0) clearInterval(timer);
    };
  },
};
