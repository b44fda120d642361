import nlp from 'compromise'
import { Dialect, LocalLinter } from 'harper.js'
import { binary } from 'harper.js/binary'
const linter = new LocalLinter({ binary, dialect: Dialect.British })
for (const s of process.argv.slice(2)) {
  console.log(s); console.log('  ', (nlp(s).json() as any)[0].terms.map((t: any) => `${t.text}<${t.tags}>`).join(' '))
  for (const l of await linter.lint(s, { language: 'plaintext' })) console.log('   H', l.lint_kind(), l.get_problem_text(), l.suggestions().map(x => x.get_replacement_text()), l.message())
}
