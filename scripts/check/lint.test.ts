import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { plantTree } from './planted-tree.ts'

const repository = join(import.meta.dirname, '../..')

/** Oxlint itself, with the settings of the repository, on a file for each rule that matters most to us. */
const planted: [rule: string, file: string, text: string][] = [
  ['no-explicit-any', 'any.ts', `export const anything: any = 1`],
  ['no-floating-promises', 'floating.ts', `async function save() {}\nexport function press() {\n  save()\n}`],
  ['no-misused-promises', 'misused.ts', `export const waits = [1].forEach(async () => {})`],
  ['only-throw-error', 'throws.ts', `export function fail(): never {\n  throw 'text'\n}`],
  ['no-default-export', 'default.ts', `export default 1`],
  [
    'rules-of-hooks',
    'hooks.tsx',
    `import { useState } from 'react'\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}`,
  ],
  [
    'exhaustive-deps',
    'deps.tsx',
    `import { useEffect } from 'react'\nexport function Part({ n }: { n: number }) {\n  useEffect(() => console.log(n), [])\n  return null\n}`,
  ],
  ['alt-text', 'image.tsx', `export const Face = () => <img src="face.png" />`],
  ['click-events-have-key-events', 'click.tsx', `export const Tile = () => <div onClick={() => undefined}>{1}</div>`],
  ['eqeqeq', 'loose.ts', `export const same = (a: number, b: number) => a == b`],
  [
    'switch-exhaustiveness-check',
    'switch.ts',
    `export function say(word: 'a' | 'b') {\n  switch (word) {\n    case 'a':\n      return 1\n  }\n}`,
  ],
]

const tree = plantTree({
  '.oxlintrc.json': readFileSync(join(repository, '.oxlintrc.json'), 'utf8'),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, target: 'ES2024', module: 'preserve', jsx: 'react-jsx', noEmit: true, types: [] },
    include: ['src'],
  }),
  ...Object.fromEntries(planted.map(([, file, text]) => [`src/${file}`, `${text}\n`])),
  'src/good.ts': `export async function read(): Promise<number> {\n  return Promise.resolve(1)\n}\nvoid read()\n`,
  'src/vite.config.ts': `export default {}\n`,
  'dist/built.ts': `export const anything: any = 1\n`,
})
const { stdout, status } = spawnSync(
  process.execPath,
  [join(repository, 'node_modules/oxlint/bin/oxlint'), '--format=unix'],
  {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${repository}/node_modules/.bin:${process.env.PATH}` },
  },
)
afterAll(() => tree.remove())

it.each(planted)('oxlint reports %s in %s', (rule, file) => {
  expect(
    stdout.split('\n').filter((line) => line.startsWith(`src/${file}:`) && line.includes(`(${rule})`)),
  ).not.toEqual([])
})

it('oxlint accepts valid code, settings of tools and built files', () => {
  expect(stdout).not.toMatch(/good\.ts|vite\.config\.ts|built\.ts/)
  expect(status).toBe(1)
})
