/** A database that doesn't answer is not waited for any longer. */
const patienceMs = 2_000

interface TableName {
  database: string
  store: string
  keyPath: string | string[]
}

/** Rows that a device keeps through a reload and the end of the browser. */
export interface DeviceTable<Row> {
  /** Empty where the browser has no database, and so perhaps no ranges of keys. */
  read(keys?: () => IDBKeyRange): Promise<Row[]>
  /** Resolves to true once the rows would survive the end of the browser and of the device. */
  write(act: (store: IDBObjectStore) => unknown): Promise<boolean>
}

export function deviceTable<Row>(name: TableName): DeviceTable<Row> {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => (opened = undefined)
  /** One connection, because writes must stay in their order. Private windows may deny it. */
  const open = () => {
    opened ??= connect(name, forget)
    opened.catch(forget)
    return opened
  }
  const readAll = async (keys?: () => IDBKeyRange) => {
    const store = (await open()).transaction(name.store).objectStore(name.store)
    return ended<Row[]>(store.getAll(keys?.()))
  }
  return {
    read(keys) {
      const late = new Promise<Row[]>((resolve) => setTimeout(resolve, patienceMs, []))
      return Promise.race([readAll(keys).catch(() => []), late])
    },
    async write(act) {
      try {
        // Otherwise a transaction counts as complete while the system still holds it in memory.
        const transaction = (await open()).transaction(name.store, 'readwrite', { durability: 'strict' })
        act(transaction.objectStore(name.store))
        await new Promise((resolve, reject) => {
          transaction.addEventListener('complete', resolve)
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
        return true
      } catch {
        return false
      }
    },
  }
}

async function connect({ database, store, keyPath }: TableName, forget: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath }))
  const connection = await ended(request)
  connection.addEventListener('close', forget)
  // Clearing the site's data waits for this.
  connection.addEventListener('versionchange', () => {
    connection.close()
    forget()
  })
  return connection
}

function ended<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
