// One Tab stop for a list of buttons: arrows, Home and End go from one to the next.
const buttonsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('button:not(:disabled)')];

// Where a key leads from button `at` of `count`; nothing: the key is none of these.
export function rovedTo(key: string, at: number, count: number): number | undefined {
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  };
  const wanted = to[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted));
}

// `enters`: at which end Tab comes in, until somebody has been further inside.
export function roving(list: HTMLElement, enters: 'first' | 'last' = 'first'): { destroy(): void } {
  let current: HTMLElement | undefined;

  function settle(): void {
    const buttons = buttonsIn(list);
    const stop = current && buttons.includes(current) ? current : enters === 'last' ? buttons.at(-1) : buttons[0];
    for (const button of buttons) {
      const index = button === stop ? 0 : -1;
      if (button.tabIndex !== index) button.tabIndex = index;
    }
  }

  function focused(event: FocusEvent): void {
    current = buttonsIn(list).find((button) => button === event.target);
    settle();
  }

  function keyed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsIn(list);
    const at = buttons.findIndex((button) => button === event.target);
    const to = at < 0 ? undefined : rovedTo(event.key, at, buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', focused);
  list.addEventListener('keydown', keyed);
  settle();
  return {
    destroy: () => {
      watcher.disconnect();
      list.removeEventListener('focusin', focused);
      list.removeEventListener('keydown', keyed);
    },
  };
}
