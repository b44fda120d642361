import {
  changeEmail,
  changePhone,
  confirmEmailChange,
  confirmPhoneChange,
  deleteAccount,
  exportAccount,
  getProofWays,
  getSignInWays,
  getStoredData,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import type { FastifyInstance } from 'fastify'
import { endedCookie, failuresPerAddress, setCookies, spendOrRefuse, type Guards } from '#domains/auth'
import { archiveRule, countRecords, sendArchive } from '#platform/archive'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import { networkRules } from '#platform/throttle'
import { deleteOwnAccount } from './deletion.ts'
import { askForEmail, confirmMailbox } from './email-change.ts'
import { askForPhone, confirmNumber } from './phone-change.ts'
import { changeProfile } from './profile.ts'
import { proofWays } from './proof-ways.ts'
import type { AccountDeps } from './service.ts'
import { takePhoneAway, unlink, waysIn } from './sign-in-ways.ts'

export function accountRoutes(app: FastifyInstance, deps: AccountDeps, { anyone, signedIn, grownUp }: Guards): void {
  const { auth, personalData: sources } = deps
  const { db, clock } = auth
  serve(app, updateProfile, signedIn, async ({ actor, body }) => ({ viewer: await changeProfile(auth, actor, body) }))
  serve(app, getSignInWays, grownUp, ({ actor }) => waysIn(deps, actor))
  serve(app, getProofWays, grownUp, ({ actor }) => proofWays(deps, actor))
  serve(app, changeEmail, grownUp, async ({ actor, body, request }) => {
    await askForEmail(auth, actor, { ...body, network: networkOf(request.ip) })
    return { outcome: 'sent' as const }
  })
  serve(app, confirmEmailChange, anyone, async ({ body, request }) => {
    // Nobody guesses a token: what others in a network got wrong keeps no right one out.
    const outcome = await confirmMailbox(auth, body.token).catch(async (error: unknown) => {
      const keyOf = (network: string) => `email-change:address:${network}`
      await spendOrRefuse(db, networkRules(networkOf(request.ip), keyOf, failuresPerAddress), clock.now())
      throw error
    })
    return { outcome }
  })
  serve(app, changePhone, grownUp, async ({ actor, body, request }) => {
    await askForPhone(auth, actor, { ...body, network: networkOf(request.ip) })
    return { outcome: 'sent' as const }
  })
  serve(app, confirmPhoneChange, grownUp, async ({ actor, body }) => ({
    viewer: await confirmNumber(auth, actor, body.code),
  }))
  serve(app, removePhone, grownUp, async ({ actor, body }) => ({
    viewer: await takePhoneAway(deps, actor, body.proof),
  }))
  serve(app, unlinkProvider, grownUp, async ({ actor, params, body }) => {
    await unlink(deps, actor, { ...params, ...body })
    return { outcome: 'unlinked' as const }
  })
  serve(app, getStoredData, grownUp, async ({ actor }) => ({
    kinds: await countRecords({ db, sources }, actor.userId),
  }))
  serveAsIs(app, exportAccount, grownUp, async ({ actor, reply }) => {
    const at = clock.now()
    await spendOrRefuse(db, archiveRule(actor.userId), at)
    return sendArchive(reply, {
      ...{ db, sources, at, userId: actor.userId },
      name: `capyzen-academy-${at.toISOString().slice(0, 10)}`,
      title: { en: 'What Capyzen Academy keeps about you', zh: '水豚学堂保存的关于您的资料' },
    })
  })
  serve(app, deleteAccount, grownUp, async ({ actor, body, reply }) => {
    await deleteOwnAccount(auth, actor, body.proof)
    setCookies(reply, [endedCookie(auth)])
    return { outcome: 'deleted' as const }
  })
}
