import {
  changeEmail,
  changePhone,
  confirmEmailChange,
  confirmIdentity,
  confirmPhoneChange,
  deleteAccount,
  exportAccount,
  getReauthenticationMethods,
  getSignInMethods,
  getStoredData,
  readEmailChange,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endedCookie, rateLimits, requireRecentReauthentication, setCookies } from '#domains/identity/auth'
import { countRecords, sendArchive } from '#platform/archive'
import { allPersonalData } from '#platform/domain'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOnFailure, spendOrRefuse } from '#platform/rate-limits'
import { confirmNewAddress, readChange, requestEmailChange } from './email-change.ts'
import { requestPhoneChange, confirmNewNumber } from './phone-change.ts'
import { changeOwnProfile, deleteOwnAccount, type AccountDeps } from './service.ts'
import { reauthenticationMethods, removePhoneNumber, signInMethods, unlink } from './sign-in-methods.ts'

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { auth, storage } = deps
  const sources = allPersonalData(deps.domains)
  const { db, clock } = auth
  serve(app, updateProfile, async ({ actor, body }) => ({ viewer: await changeOwnProfile(auth, actor, body) }))
  serve(app, getSignInMethods, ({ actor }) => signInMethods(deps, actor))
  serve(app, getReauthenticationMethods, ({ actor }) => reauthenticationMethods(deps, actor))
  serve(app, changeEmail, async ({ actor, body, request }) => {
    await requestEmailChange(auth, actor, { ...body, network: networkOf(request.ip) })
    return { outcome: 'sent' as const }
  })
  const withToken = <Result>(request: FastifyRequest, attempt: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(request.ip)
    const budgets = budgetsOf(rateLimits.failuresOfNetwork, { attempt: 'email-change', network })
    return spendOnFailure(db, { budgets, now: clock.now() }, attempt)
  }
  serve(app, readEmailChange, ({ body, request }) => withToken(request, () => readChange(auth, body.token)))
  serve(app, confirmEmailChange, async ({ body, request }) => ({
    outcome: await withToken(request, () => confirmNewAddress(auth, body.token)),
  }))
  serve(app, changePhone, async ({ actor, body, request }) => {
    await requestPhoneChange(auth, actor, { ...body, network: networkOf(request.ip) })
    return { outcome: 'sent' as const }
  })
  serve(app, confirmPhoneChange, async ({ actor, body }) => ({
    viewer: await confirmNewNumber(auth, actor, body.code),
  }))
  serve(app, removePhone, async ({ actor, body }) => ({
    viewer: await removePhoneNumber(deps, actor, body.reauthentication),
  }))
  serve(app, unlinkProvider, async ({ actor, params, body }) => {
    await unlink(deps, actor, { ...params, ...body })
    return { outcome: 'unlinked' as const }
  })
  serve(app, confirmIdentity, async ({ actor, body }) => {
    await requireRecentReauthentication(auth, actor, body.reauthentication)
    return { outcome: 'confirmed' as const }
  })
  serve(app, getStoredData, async ({ actor }) => ({ kinds: await countRecords({ db, sources }, actor.userId) }))
  serveAsIs(app, exportAccount, async ({ actor, reply }) => {
    const at = clock.now()
    await requireRecentReauthentication(auth, actor, undefined)
    await spendOrRefuse(db, budgetsOf(rateLimits.archives, { user: actor.userId }), at)
    return sendArchive(reply, {
      db,
      storage,
      sources,
      at,
      deps: { domains: deps.domains, clock },
      userId: actor.userId,
      name: `capyzen-academy-${at.toISOString().slice(0, 10)}`,
      title: { en: 'What Capyzen Academy keeps about you', zh: '水豚学堂保存的关于您的资料' },
    })
  })
  serve(app, deleteAccount, async ({ actor, body, reply }) => {
    await deleteOwnAccount(auth, actor, body.reauthentication)
    setCookies(reply, [endedCookie(auth)])
    return { outcome: 'deleted' as const }
  })
}
