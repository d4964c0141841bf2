// Before the first paint: the theme and the language this device asked for, and which page it is.
(function () {
  var root = document.documentElement;
  var stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('paddock.settings')) || {};
  } catch (_) {
    // Nothing is kept here; the defaults will do.
  }
  if (stored.theme === 'light' || stored.theme === 'dark') root.dataset.theme = stored.theme;
  // The words of the start page are for the start page.
  if (location.pathname !== '/') root.dataset.inside = '';
  root.lang = stored.language || (/^fr/i.test(navigator.language) ? 'fr' : 'en');
})();
