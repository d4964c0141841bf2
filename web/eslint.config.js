// What is looked for beyond types: leftovers, `any`, and the known traps of TypeScript and Svelte.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const unused = ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }];

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript knows better
      eqeqeq: 'error',
      'no-var': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': unused,
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space between two parts
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps here are replaced, not changed, where they are watched
    },
  },
  { files: ['**/src/protocol.ts'], rules: { '@typescript-eslint/no-empty-object-type': 'off' } }, // generated
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
