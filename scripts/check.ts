import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findCrossedArrows } from './check/arrows.ts'
import { layoutRules } from './check/layout.ts'
import { readTree, type Finding } from './check/tree.ts'

/** Static checks of the whole tree. All steps run; any failure fails the check. */
const root = join(import.meta.dirname, '..')
const files = readTree(root)

interface Verdict {
  ok: boolean
  details: string
}

const steps: [name: string, step: () => Verdict | Promise<Verdict>][] = [
  ['types: contracts, server, content, scripts', () => types('tsconfig.json', 'root')],
  ['types: web', () => types('web/tsconfig.json', 'web')],
  ['lint', () => tool('oxlint/bin/oxlint', '--format=unix')],
  [
    'format',
    () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'),
  ],
  ['arrows', async () => listed(await findCrossedArrows(root, files))],
  ...Object.entries(layoutRules).map(([name, rule]): [string, () => Verdict] => [name, () => listed(rule(files))]),
]

function types(project: string, name: string): Promise<Verdict> {
  const memory = `node_modules/.cache/check/${name}.tsbuildinfo`
  return tool('typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory, '--pretty', 'false')
}

function tool(program: string, ...args: string[]): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', program), ...args], { cwd: root })
    let details = ''
    child.stdout.on('data', (part: Buffer) => (details += part.toString()))
    child.stderr.on('data', (part: Buffer) => (details += part.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ ok: code === 0, details }))
  })
}

function listed(findings: Finding[]): Verdict {
  return {
    ok: findings.length === 0,
    details: findings.map(({ file, line, message }) => `${file}:${line} ${message}\n`).join(''),
  }
}

const queue = steps.values()
let failures = 0

async function takeSteps(): Promise<void> {
  for (const [name, step] of queue) {
    const startedAt = performance.now()
    const { ok, details } = await verdictOf(step)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(44)} ${seconds.padStart(5)} s\n`)
    if (ok) continue
    failures += 1
    process.stdout.write(`${details.trimEnd().replace(/^/gm, '    ')}\n`)
  }
}

/** A rule that throws has failed. */
async function verdictOf(step: () => Verdict | Promise<Verdict>): Promise<Verdict> {
  try {
    return await step()
  } catch (error) {
    return { ok: false, details: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const startedAt = performance.now()
// Two at a time, as the compilers use one core each.
await Promise.all([takeSteps(), takeSteps()])
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
process.stdout.write(
  failures === 0 ? `check passed in ${seconds} s\n` : `${failures} of ${steps.length} steps failed\n`,
)
process.exitCode = failures === 0 ? 0 : 1
