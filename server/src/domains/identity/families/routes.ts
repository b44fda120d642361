import {
  addChild,
  addFamilyDevice,
  answerConsentRequest,
  askGuardian,
  deleteChild,
  exportChild,
  getChildStoredData,
  getFamilySignIn,
  getOwnConsent,
  handOverDevice,
  listChildren,
  listFamilyDevices,
  readConsentRequest,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  signInByPin,
  updateChild,
} from '@capyzen/contracts/families'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  boundBrowser,
  openSession,
  originOf,
  rateLimits,
  requireReauthentication,
  requireRecentReauthentication,
  setCookies,
  type AuthService,
  type Visitor,
} from '#domains/identity/auth'
import { countRecords, sendArchive } from '#platform/archive'
import { allPersonalData } from '#platform/domain'
import { AppError } from '#platform/errors'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import type { Storage } from '#platform/storage'
import * as children from './children.ts'
import * as consentEmails from './consent-emails.ts'
import * as devices from './devices.ts'
import * as pins from './picture-pins.ts'

export function familyRoutes(app: FastifyInstance, { auth, storage }: { auth: AuthService; storage: Storage }): void {
  const sources = allPersonalData(auth.domains)
  const deviceToken = (request: FastifyRequest) => devices.deviceTokenIn(request.cookies, auth.settings.publicUrl)

  serve(app, listChildren, async ({ actor }) => ({ children: await children.listChildren(auth, actor) }))
  serve(app, addChild, async ({ actor, body }) => ({ child: await children.createChild(auth, actor, body) }))
  serve(app, updateChild, async ({ actor, params, body }) => ({
    child: await children.changeChild(auth, actor, { ...params, ...body }),
  }))
  serve(app, setChildPin, async ({ actor, params, body }) => ({
    child: await children.setPin(auth, actor, { ...params, ...body }),
  }))
  serve(app, recordConsent, async ({ actor, params, body: { reauthentication, ...decision } }) => {
    const { consent } = await children.findChild(auth, actor, params.childId)
    // A child must not consent on the parent's unattended device; withdrawing does no harm, nor does keeping less.
    const keepsLess = consent.isGiven && decision.keepsVoiceAndPictures === false
    const isLess = !decision.isGiven || keepsLess
    if (!isLess) await requireRecentReauthentication(auth, actor, reauthentication)
    const refusalOfMore = isLess ? 'reauthentication_required' : undefined
    return { child: await children.setConsent(auth, actor, { ...params, ...decision, refusalOfMore }) }
  })
  serve(app, getChildStoredData, async ({ actor, params }) => {
    const { id } = await children.findChild(auth, actor, params.childId)
    return { kinds: await countRecords({ db: auth.db, sources }, id) }
  })
  serveAsIs(app, exportChild, async ({ actor, params, reply }) => {
    const { id, nickname } = await children.findChild(auth, actor, params.childId)
    await requireRecentReauthentication(auth, actor, undefined)
    await spendOrRefuse(auth.db, budgetsOf(rateLimits.archives, { user: actor.userId }), auth.clock.now())
    const title = { en: `What we keep about ${nickname}`, zh: `我们保存的 ${nickname} 的资料` }
    return sendArchive(reply, {
      db: auth.db,
      storage,
      sources,
      userId: id,
      title,
      name: 'capyzen-academy-child',
      at: auth.clock.now(),
      deps: auth,
    })
  })
  serve(app, deleteChild, async ({ actor, params, body }) => {
    await children.findChild(auth, actor, params.childId)
    await requireReauthentication(auth, actor, body.reauthentication)
    await children.removeChild(auth, actor, params.childId)
    return { outcome: 'deleted' as const }
  })

  serve(app, listFamilyDevices, async ({ actor, request }) => ({
    devices: await devices.listDevices(auth, actor, deviceToken(request)),
  }))
  serve(app, addFamilyDevice, async ({ actor, body, request, reply }) => {
    await requireRecentReauthentication(auth, actor, body.reauthentication)
    const origin = { token: deviceToken(request), userAgent: request.headers['user-agent'] }
    const { device, cookies } = await devices.addDevice(auth, actor, origin)
    setCookies(reply, cookies)
    return { device }
  })
  serve(app, handOverDevice, async ({ actor, params, body, request, reply }) => {
    const { id } = await children.findChild(auth, actor, params.childId)
    const found = await devices.findDevice(auth, deviceToken(request))
    const isTheirs = found.device?.parentId === actor.userId
    if (!isTheirs) await requireRecentReauthentication(auth, actor, body.reauthentication)
    const origin = originOf(auth, request, reply)
    const { cookies } = isTheirs
      ? found
      : await devices.addDevice(auth, actor, { ...origin, token: deviceToken(request) })
    // The device is one of the family from now on, also where the child may not sign in.
    setCookies(reply, cookies)
    const opened = await openSession(auth, { userId: id, method: 'picture_pin' }, origin)
    setCookies(reply, opened.cookies)
    return opened.signedIn
  })
  serve(app, removeFamilyDevice, async ({ actor, params }) => {
    await devices.removeDevice(auth, actor, params.deviceId)
    return { outcome: 'removed' as const }
  })
  serve(app, getFamilySignIn, async ({ request, reply }) => {
    const { device, cookies } = await devices.findDevice(auth, deviceToken(request))
    setCookies(reply, cookies)
    return { children: device ? await pins.childrenOnDevice(auth, device) : null }
  })
  serve(app, signInByPin, async ({ body, request, reply }) => {
    const { device, cookies } = await devices.findDevice(auth, deviceToken(request))
    if (!device) throw new AppError('not_found')
    const opened = await pins.signInByPicturePin(auth, device, body, originOf(auth, request, reply))
    setCookies(reply, [...cookies, ...opened.cookies])
    return opened.signedIn
  })

  serve(app, getOwnConsent, ({ actor }) => consentEmails.ownConsent(auth, actor))
  serve(app, askGuardian, ({ actor, body, request }) =>
    consentEmails.askGuardian(auth, actor, { ...body, network: networkOf(request.ip) }),
  )
  const answererOf = (request: FastifyRequest, { userId }: Visitor) => ({
    userId,
    network: networkOf(request.ip),
    browser: boundBrowser(request, auth.settings.publicUrl),
  })
  serve(app, readConsentRequest, ({ actor, body, request }) =>
    consentEmails.readRequest(auth, body.token, answererOf(request, actor)),
  )
  serve(app, answerConsentRequest, ({ actor, body, request }) =>
    consentEmails.answerRequest(auth, body, answererOf(request, actor)),
  )
}
