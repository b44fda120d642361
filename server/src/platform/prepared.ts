import type { Database, DatabaseOrTransaction } from './database.ts'

/**
 * A statement that drizzle builds once per database and PostgreSQL plans once per connection, for frequent queries:
 * building the SQL took a sixth of such a request.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: DatabaseOrTransaction) => Statement {
  const built = new WeakMap<DatabaseOrTransaction, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db as Database)
    built.set(db, statement)
    return statement
  }
}
