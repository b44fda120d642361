import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Storage } from './storage.ts'

/** `/healthz`: the process lives. `/readyz`: database and storage answer, else 503 and which of them does not. */
export function healthRoutes(app: FastifyInstance, { pool, storage }: { pool: Pool; storage: Storage }): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, files] = await Promise.all([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      storage.isWritable(),
    ])
    if (database && files) return { status: 'ready' }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', reason: database ? 'storage' : 'database' })
  })
}
