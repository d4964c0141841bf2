// Before the first paint: the theme and the language this device asked for, and which page it is. An app that is
// installed has its name in that language.
(function () {
  const root = document.documentElement;
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('paddock.settings')) || {};
  } catch {
    // Nothing is kept here; the defaults will do.
  }
  if (stored.theme === 'light' || stored.theme === 'dark') root.dataset.theme = stored.theme;
  // The words of the start page are for the start page.
  if (location.pathname !== '/') root.dataset.inside = '';
  root.lang = stored.language || (/^fr/i.test(navigator.language) ? 'fr' : 'en');
  if (root.lang === 'fr') document.querySelector('link[rel=manifest]').href = '/manifest.fr.webmanifest';
})();
