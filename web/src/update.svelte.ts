// The service worker keeps the site on this device. Of a new version it is said that it is here; nobody is made
// to load it, least of all in a race.
const often = 60 * 60 * 1000; // milliseconds between two looks for a new version

class Update {
  isHere = $state(false);
  #waiting: ServiceWorker | undefined;
  #isWanted = false;

  // Once the first screen is there: nothing is to compete with it.
  async start(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // none without https
    if (!workers || !import.meta.env.PROD) return;
    const wasKept = workers.controller !== null;
    workers.addEventListener('controllerchange', () => this.#taken(wasKept));
    try {
      const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' });
      this.#watch(registration);
    } catch {
      // The page works without, as long as there is a network.
    }
  }

  take(): void {
    this.#isWanted = true;
    if (this.#waiting) this.#waiting.postMessage('take over');
    else location.reload();
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => void (document.hidden || registration.update().catch(() => undefined));
    this.#found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => coming.state === 'installed' && this.#found(coming));
    });
    document.addEventListener('visibilitychange', look);
    setInterval(look, often);
  }

  // The first version of all takes over by itself: there is none before it.
  #found(waiting: ServiceWorker | null): void {
    if (!waiting || !navigator.serviceWorker.controller) return;
    this.#waiting = waiting;
    this.isHere = true;
  }

  // Another page of this browser may have asked for it; this one goes on as it is.
  #taken(wasKept: boolean): void {
    this.#waiting = undefined;
    if (this.#isWanted) location.reload();
    else if (wasKept) this.isHere = true;
  }
}

export const update = new Update();
