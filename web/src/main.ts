import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './app.svelte';
import { router } from './router.svelte';
import { update } from './update.svelte';
import './theme.css';
import './style.css';

// The page already shows its first picture; it is replaced when the texts are here.
async function start(): Promise<void> {
  app.showTheme();
  router.start();
  await app.loadTexts();
  const target = document.querySelector('#app');
  if (!target) return;
  target.replaceChildren();
  mount(App, { target });
  setTimeout(() => void update.start(), 1000); // the first screen comes first
}

void start();
