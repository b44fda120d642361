import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface ClusterGuard {
  /** A postmaster that is started with it holds the guard until its last process has ended. */
  file: number
  /** False where the system has no flock(1), or none for this file system. */
  isHeld: boolean
}

/**
 * The kernel's lock on the cluster's folder, which reaches across containers that share it, as PostgreSQL's own check
 * of pids and shared memory does not. Throws while any process of another PostgreSQL works there.
 */
export async function guardCluster(cluster: string, waitMs: number): Promise<ClusterGuard> {
  const file = openSync(cluster, 'r')
  for (const limit = performance.now() + waitMs; ; await sleep(100)) {
    // The program locks what it inherits, so that the lock stays when it ends; Node has no call for that.
    const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    if (status !== 1) return { file, isHeld: status === 0 }
    if (performance.now() < limit) continue
    closeSync(file)
    throw new Error(`Another PostgreSQL still works in ${cluster}, perhaps in another container: end it first.`)
  }
}
