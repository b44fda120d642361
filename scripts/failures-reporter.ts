import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { Failure } from './test-report.ts'

interface UnhandledError extends SerializedError {
  VITEST_TEST_PATH?: string
  VITEST_TEST_NAME?: string
}

/**
 * A vitest reporter that writes everything that failed to `FAILURES_FILE`. The `json` reporter leaves out errors of
 * hooks and groups, and errors that no test caught, although each of them fails the run.
 */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const failures = [...testModules.flatMap(failuresOf), ...unhandledErrors.map(failureOfNoTest)]
    writeFileSync(process.env.FAILURES_FILE!, JSON.stringify(failures))
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = fromRoot(module.moduleId)
  const failed = (name: string, errors: readonly SerializedError[]) =>
    errors.length > 0 ? [{ name, message: errors.map(describe).join('\n') }] : []
  return [
    ...failed(file, module.errors()),
    ...[...module.children.allSuites()].flatMap((group) => failed(`${file} › ${group.fullName}`, group.errors())),
    ...[...module.children.allTests('failed')].flatMap((test) =>
      failed(`${file} › ${test.fullName}`, test.result().errors ?? []),
    ),
  ]
}

function failureOfNoTest(error: UnhandledError): Failure {
  const places = [error.VITEST_TEST_PATH && fromRoot(error.VITEST_TEST_PATH), error.VITEST_TEST_NAME]
  const place = places.filter(Boolean).join(' › ')
  return {
    name: `an error that no test caught${place && `, while or after this ran: ${place}`}`,
    message: describe(error),
  }
}

const fromRoot = (path: string) => relative(process.cwd(), path)

/** The difference and the causes come before the stack, of which only the first lines are shown. */
function describe({ message, stack = '', diff, cause }: SerializedError): string {
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  return [message, diff, ...causesOf(cause), frames].filter(Boolean).join('\n')
}

/** PostgreSQL says in `detail` which rows or transactions it was about. */
function causesOf(cause: SerializedError | undefined): string[] {
  if (!cause) return []
  const { message, detail } = cause as SerializedError & { detail?: string }
  return [`caused by: ${[message, detail].filter(Boolean).join(' ')}`, ...causesOf(cause.cause)]
}
