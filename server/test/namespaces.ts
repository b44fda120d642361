import { spawnSync } from 'node:child_process'

/** Puts a program into process and shared memory namespaces of its own, as a container does. */
export const inNamespaces: readonly [string, ...string[]] = [
  'unshare',
  '--pid',
  '--ipc',
  '--fork',
  '--kill-child',
  '--mount-proc',
]

/** Not everywhere: it needs root on Linux. */
export const namespacesAreAllowed = spawnSync(inNamespaces[0], [...inNamespaces.slice(1), 'true']).status === 0
