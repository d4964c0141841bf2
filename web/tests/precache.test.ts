// What the service worker is told to keep.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precacheOf } from '../offline/precache';

let site = '';
const write = (path: string, text: string): void => writeFileSync(join(site, path), text);

describe('the list of files to keep', () => {
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'paddock-site-'));
    for (const folder of ['assets', '.vite']) mkdirSync(join(site, folder));
    write('index.html', 'page');
    write('assets/index-1a.js', 'code');
    write('.vite/manifest.json', 'of our own tools');
  });
  afterEach(() => rmSync(site, { recursive: true }));

  it('has every file of the site, but neither the service worker nor what our own tools read', () => {
    write('service-worker.js', 'itself');
    expect(precacheOf(site).files).toEqual(['/assets/index-1a.js', '/index.html']);
  });

  it('has a version of its own for every site, and the same for the same', () => {
    const before = precacheOf(site).version;
    write('service-worker.js', 'itself');
    expect(precacheOf(site).version).toBe(before);
    write('index.html', 'another page');
    expect(precacheOf(site).version).not.toBe(before);
  });
});
