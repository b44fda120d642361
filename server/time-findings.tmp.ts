import { openEnglish } from './src/domains/learning/writing-findings/english/check.ts'
import { grammarFindings } from './src/domains/learning/writing-findings/english/check.ts'
import { wordFindings } from './src/domains/learning/writing-findings/english/words.ts'
import { openHarper } from './src/domains/learning/writing-findings/english/harper.ts'
import { openChinese } from './src/domains/learning/writing-findings/chinese/check.ts'
const fill = (s: string) => s.repeat(Math.ceil(10000 / s.length)).slice(0, 10000)
const texts: Record<string,string> = {
 to: fill('to '), a: fill('a '), word: fill('a'), nl: '\n'.repeat(1000), quotes: fill('"'), quotes2: fill('“'), cjk: fill('我'), cjk2: fill('的'), dots: fill('. '), dots2: fill('.'), 
 the: fill('the dog '), and: fill('and '), comma: fill('a,'), story: fill('Last Saturday, my brother bring his kite to the beach. When we reach there, the sun was shining brightly. “Look!” shouted my sister. '), runon: fill('Last Saturday my brother bring his kite to the beach and when we reach there the sun was shining brightly and my sister shouted '),
 digits: fill('123 '), emoji: fill('🎈'), spell: fill('freind becuase '), spell2: fill('xqzv kjhgf '), apos: fill("don't "), dash: fill('a-b-'), i: fill('i '), random: Array.from({length:10000},(_, i)=>String.fromCharCode(33+((i*7919+(i*i)%113)%94))).join(''), lines: fill('to\n'), very: fill('very '), who: fill('who is '), br: fill('(['), spaces: fill(' '), tabs: fill('a\t'), verb: fill('go went gone '), mixed: fill('I 我 '),
 w59: fill('a'.repeat(59)+' '), w30: fill('qxzjkvbwpfmghtrlndsyaeioucqxzj '), w59b: fill('thequickbrownfoxjumpsoverthelazydogandthenrunsawayhomeagain '), w15: fill('qxzjkvbwpfmghtr '), w15b: Array.from({length:625},(_, i)=>'freindly'+i.toString(26).replace(/\d/g,'k')+'qzxvk ').join(''), q2: fill('" '), c2: fill(', '), d2: fill('- '), apo: fill("' "), nlto: fill('to\n\n'), hyph: fill('well-known-to-be-true '), emo: fill('😀 '), numb: fill('1,000.50 $3 '), an: fill('an '), each: fill('each of the '), how: fill('how many '), not: fill('not '), comma2: fill('the dog, '), caps: fill('Ben Tan '), url: fill('www.a.b/c?d '), slash:fill('a/b/'), more: fill('more '), of: fill('of '), has: fill('has '),
}
const only = process.argv[2]
const cap = Number(process.argv[3] ?? 1)
const harper = await openHarper()
const whole = await openEnglish()
const zh = await openChinese()
await whole('Warm up.')
const t = async (f: () => any) => { const b = performance.now(); try { await f() } catch (e) { return 'ERR ' + (e as Error).message.slice(0,60) } return Math.round(performance.now() - b) }
for (const [name, full] of Object.entries(texts)) {
  if (only && only !== 'all' && !only.split(',').includes(name)) continue
  const text = full.slice(0, Math.floor(full.length * cap))
  console.log(name.padEnd(8), text.length, 'grammar', await t(() => grammarFindings(text)), 'words', await t(() => wordFindings(text)), cap < 1 || process.argv[4] ? `harper ${await t(() => harper(text))}` : '', 'whole', await t(() => whole(text)), 'zh', await t(() => zh(text)))
}
