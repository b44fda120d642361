import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { signInAdministrator, signInNewPerson, signInNewTeacher } from './people.ts'
import type { Screen } from './screen.ts'

type Role = Screen['who']

const signInAs: Record<Role, (context: BrowserContext) => Promise<unknown>> = {
  visitor: async () => undefined,
  student: (context) => signInNewPerson(context),
  parent: (context) => signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' }),
  teacher: (context) => signInNewTeacher(context),
  administrator: signInAdministrator,
}

/** Shorter than the time for which a sign-in counts as reauthentication. */
const longestSignInMs = 5 * 60_000

interface RoleContext {
  context: BrowserContext
  signedInAt: number
}

interface TestFixtures {
  /** A new page of the worker's account of this role, or of an account of its own with nothing stored in the browser. */
  openPage(role: Role, hasOwnAccount: boolean): Promise<Page>
}

interface WorkerFixtures {
  contextOf(name: Role | 'own account'): Promise<RoleContext>
}

/** One browser context per role and worker, because new ones load and compile the app anew. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  contextOf: [
    async ({ browser }, provide) => {
      const contexts = new Map<string, RoleContext>()
      await provide(async (name) => {
        const known = contexts.get(name)
        if (known) return known
        const context = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
        const made = { context, signedInAt: Number.NEGATIVE_INFINITY }
        contexts.set(name, made)
        return made
      })
      for (const { context } of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  openPage: async ({ contextOf }, provide) => {
    const pages: Page[] = []
    await provide(async (role, hasOwnAccount) => {
      const shared = await contextOf(hasOwnAccount ? 'own account' : role)
      const { context } = shared
      await context.unrouteAll()
      if (hasOwnAccount) await context.clearCookies()
      if (hasOwnAccount || performance.now() - shared.signedInAt > longestSignInMs) {
        await signInAs[role](context)
        shared.signedInAt = performance.now()
      }
      const page = await context.newPage()
      pages.push(page)
      if (hasOwnAccount) await clearStorage(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

/** Everything that the app keeps in the browser except the cookies. */
async function clearStorage(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const origin = `http://localhost:${process.env.E2E_PORT}`
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await browser.detach()
}
