import * as en from './test/fixtures/english-writing.ts'
import * as zh from './test/fixtures/chinese-writing.ts'
import { rate, readMarked } from './test/fixtures/marked-sentences.ts'
import { openEnglish } from './src/domains/learning/writing-findings/english/check.ts'
import { openChinese } from './src/domains/learning/writing-findings/chinese/check.ts'
const which = process.argv[2] ?? ''
const show = process.argv.includes('-v')
for (const [lang, sets, open] of [['en', en, openEnglish], ['zh', zh, openChinese]] as const) {
  const names = Object.keys(sets).filter(n => `${lang}:${n}`.includes(which) )
  if (!names.length) continue
  const find = await open()
  for (const name of names) {
    const all = ((sets as any)[name] as string[]).map(readMarked)
    const checked = []
    for (const marked of all) checked.push({ marked, findings: await find(marked.text) })
    const r = rate(checked)
    console.log(lang, name, all.length, 'precision', r.precision.toFixed(3), 'recall', r.recall.toFixed(3), JSON.stringify(r))
    if (show) checked.forEach(({marked, findings}, i) => {
      const meet = (a:any,b:any)=>a.start<b.end&&b.start<a.end
      const missed = marked.mistakes.filter(m=>!findings.some(f=>meet(f,m)))
      const wrong = findings.filter(f=>!marked.mistakes.some(m=>meet(f,m)))
      if (missed.length||wrong.length) console.log(missed.length?'MISS':'    ', wrong.length?'FALSE '+wrong.map(f=>`[${f.kind} ${marked.text.slice(f.start,f.end)} -> ${f.suggestions}]`).join(' '):'', (sets as any)[name][i])
    })
  }
}
