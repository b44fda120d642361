import { readFileSync, globSync } from 'node:fs'
import { openEnglish } from './src/domains/learning/writing-findings/english/check.ts'
import { openChinese } from './src/domains/learning/writing-findings/chinese/check.ts'
const [lang, ...globs] = process.argv.slice(2)
const find = lang === 'en' ? await openEnglish() : await openChinese()
const sentences = new Set<string>()
for (const f of globs.flatMap(g => globSync(g))) {
  const src = readFileSync(f, 'utf8')
  for (const m of src.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)"/g)) {
    const s = (m[1] ?? m[2] ?? m[3] ?? '').replace(/\\n/g, '\n').replace(/\\'/g, "'")
    if (lang === 'en' ? (/^[A-Z“][a-z]/.test(s) || s.includes('\n')) && s.split(/\s+/).length > 5 && !/[_$\\{}<>]|\p{Script=Han}/u.test(s) : /\p{Script=Han}{3,}[^\n]*[。！？”]$/u.test(s) && !/[A-Za-z$\\{}<>_（）()]/.test(s)) sentences.add(s.trim())
  }
}
let n = 0, words = 0
for (const s of sentences) { words += s.split(/\s+/).length
  for (const f of await find(s)) { n++; const c = s.slice(Math.max(0, f.start - 50), f.end + 40).replace(/\n/g, '⏎'); console.log(`${f.kind} [${s.slice(f.start, f.end)}]→${f.suggestions[0]}  | ${c}`) } }
console.log(sentences.size, 'texts', words, 'words', n, 'findings')
