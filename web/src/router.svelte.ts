// The address of the page. Links are ordinary links; a click on one inside the client changes the
// address without loading the page again.
import { placeOf, type Place } from './places';

const here = (): Place => placeOf(location.pathname, location.search, location.hash);

class Router {
  place = $state.raw<Place>(here());

  start(): void {
    addEventListener('popstate', () => (this.place = here()));
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.place = here();
    scrollTo(0, 0);
  }

  // Another address for the same place: settings in the query, a secret taken out of the hash.
  replace(address: string): void {
    history.replaceState(history.state, '', address);
  }

  #clicked(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!plain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    const outside = link.origin !== location.origin || link.target || link.hasAttribute('download');
    if (outside || link.pathname.startsWith('/api/')) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
