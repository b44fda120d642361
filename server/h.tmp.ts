import { openHarper } from './src/domains/learning/writing-findings/english/harper.ts'
const harper = await openHarper()
const fill = (s: string, n = 10000) => s.repeat(Math.ceil(n / s.length)).slice(0, n)
const t = async (f: () => any) => { const b = performance.now(); const r = await f(); return [Math.round(performance.now() - b), r] }
await harper('Warm up.')
console.log('tiny x20', (await t(async () => { for (let i = 0; i < 20; i++) await harper(`Warm up ${i}.`) }))[0])
for (const [name, s] of Object.entries({ to: 'to ', a: 'a ', story: 'Last Saturday, my brother bring his kite to the beach. When we reach there, the sun was shining brightly. “Look!” shouted my sister. ', the: 'the dog ', runon: 'Last Saturday my brother bring his kite to the beach and when we reach there the sun was shining brightly and my sister shouted ' })) {
  for (const n of [600, 1200, 2400, 4800]) {
    const text = fill(s, n)
    console.log(name, n, 'one', (await t(() => harper(text)))[0],
     'lines300', (await t(() => harper(text.replace(/(.{300}\S*) /g, '$1\n'))))[0],
     'para300', (await t(() => harper(text.replace(/(.{300}\S*) (\S+) /g, (m, a, b) => a + '\n\n' + b.slice(1) + ' '))))[0],
     'calls300', (await t(async () => { for (let i = 0; i < text.length; i += 300) await harper(text.slice(i, i + 300)) }))[0],
     'calls1000', (await t(async () => { for (let i = 0; i < text.length; i += 1000) await harper(text.slice(i, i + 1000)) }))[0])
  }
}
