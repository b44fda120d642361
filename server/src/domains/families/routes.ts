import {
  addChild,
  addFamilyDevice,
  answerConsentRequest,
  askGuardian,
  deleteChild,
  exportChild,
  getChildStoredData,
  getFamilyDoor,
  getOwnConsent,
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
  originOf,
  requireProof,
  requireRecentProof,
  setCookies,
  spendOrRefuse,
  type AuthService,
  type Guards,
} from '#domains/auth'
import { archiveRule, countRecords, sendArchive } from '#platform/archive'
import { AppError } from '#platform/errors'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import type { PersonalDataSource } from '#platform/personal-data'
import * as children from './children.ts'
import * as letters from './consent-letters.ts'
import * as devices from './devices.ts'
import * as pins from './picture-pins.ts'

export interface FamilyDeps {
  auth: AuthService
  /** All that is kept about anybody, by every domain. */
  personalData: readonly PersonalDataSource[]
}

export function familyRoutes(app: FastifyInstance, { auth, personalData }: FamilyDeps, guards: Guards): void {
  const { anyone, signedIn, grownUp, parent } = guards
  const deviceToken = (request: FastifyRequest) => devices.deviceTokenIn(request.cookies, auth.settings.publicUrl)

  serve(app, listChildren, parent, async ({ actor }) => ({ children: await children.listChildren(auth.db, actor) }))
  serve(app, addChild, parent, async ({ actor, body }) => ({
    child: await children.makeChild(auth, actor, body),
  }))
  serve(app, updateChild, parent, async ({ actor, params, body }) => ({
    child: await children.changeChild(auth, actor, { ...params, ...body }),
  }))
  serve(app, setChildPin, parent, async ({ actor, params, body }) => ({
    child: await children.setPin(auth, actor, { ...params, ...body }),
  }))
  serve(app, recordConsent, parent, async ({ actor, params, body: { proof, isGiven } }) => {
    await children.findChild(auth.db, actor, params.childId)
    // A child who found the device open must not agree for its parent; taking it back harms nobody.
    if (isGiven) await requireRecentProof(auth, actor, proof)
    return { child: await children.setConsent(auth, actor, { ...params, isGiven }) }
  })
  serve(app, getChildStoredData, parent, async ({ actor, params }) => {
    const { id } = await children.findChild(auth.db, actor, params.childId)
    return { kinds: await countRecords({ db: auth.db, sources: personalData }, id) }
  })
  serveAsIs(app, exportChild, parent, async ({ actor, params, reply }) => {
    const { id, nickname } = await children.findChild(auth.db, actor, params.childId)
    await spendOrRefuse(auth.db, archiveRule(actor.userId), auth.clock.now())
    const title = { en: `What is kept about ${nickname}`, zh: `我们保存的 ${nickname} 的资料` }
    return sendArchive(reply, {
      ...{ db: auth.db, sources: personalData, userId: id, title },
      ...{ name: 'capyzen-academy-child', at: auth.clock.now() },
    })
  })
  serve(app, deleteChild, parent, async ({ actor, params, body }) => {
    await children.findChild(auth.db, actor, params.childId)
    await requireProof(auth, actor, body.proof)
    await children.removeChild(auth, actor, params.childId)
    return { outcome: 'deleted' as const }
  })

  serve(app, listFamilyDevices, parent, async ({ actor, request }) => ({
    devices: await devices.listDevices(auth, actor, deviceToken(request)),
  }))
  serve(app, addFamilyDevice, parent, async ({ actor, body, request, reply }) => {
    await requireRecentProof(auth, actor, body.proof)
    const origin = { token: deviceToken(request), userAgent: request.headers['user-agent'] }
    const { device, cookies } = await devices.setUpDevice(auth, actor, origin)
    setCookies(reply, cookies)
    return { device }
  })
  serve(app, removeFamilyDevice, parent, async ({ actor, params }) => {
    await devices.removeDevice(auth, actor, params.deviceId)
    return { outcome: 'removed' as const }
  })
  serve(app, getFamilyDoor, anyone, async ({ request, reply }) => {
    const { device, cookies } = await devices.recognise(auth, deviceToken(request))
    setCookies(reply, cookies)
    return { children: device ? await pins.childrenAtDoor(auth, device) : null }
  })
  serve(app, signInByPin, anyone, async ({ body, request, reply }) => {
    const { device, cookies } = await devices.recognise(auth, deviceToken(request))
    if (!device) throw new AppError('not_found')
    const opened = await pins.enterByPin(auth, device, body, originOf(auth, request, reply))
    setCookies(reply, [...cookies, ...opened.cookies])
    return opened.signedIn
  })

  serve(app, getOwnConsent, signedIn, ({ actor }) => letters.ownConsent(auth, actor))
  // A family's child asks at home, not by mail.
  serve(app, askGuardian, grownUp, ({ actor, body, request }) =>
    letters.askGuardian(auth, actor, { ...body, network: networkOf(request.ip) }),
  )
  serve(app, readConsentRequest, anyone, ({ body }) => letters.readRequest(auth, body.token))
  serve(app, answerConsentRequest, anyone, ({ body }) => letters.answerRequest(auth, body))
}
