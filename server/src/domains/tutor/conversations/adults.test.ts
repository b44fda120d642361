import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '@capyzen/contracts/auth'
import {
  addTutorImage,
  clearConversation,
  deleteChildConversation,
  getChildConversation,
  getConversation,
  listChildConversations,
  listConversations,
} from '@capyzen/contracts/conversations'
import { listChildren, recordConsent } from '@capyzen/contracts/families'
import { deleteUser } from '#domains/identity/auth'
import { domains } from '../../../domains.ts'
import {
  agreedChild,
  agreedLearner,
  ask,
  askingDomain,
  exchangeParts,
  question,
  readReply,
} from '#test/fixtures/conversations'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { removeForgottenImages } from './images.ts'
import { conversations, messages, tutorAlerts, tutorImages } from './tables.ts'
import { deleteCleared } from './views.ts'

const model = scriptedModel(['Think again.'])
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ model: model.gateway, domains: [...domains, askingDomain(() => exchangeParts())] })
})
afterAll(() => app?.close())
beforeEach(() => {
  model.play(['Think again.'])
  model.setCanSee(false)
  app.mail.emails.length = 0
})

/** A child, and its parent in a browser of their own. */
async function family() {
  const child = await agreedChild(app)
  const parent = app.visitor()
  await parent.call(signIn, { email: child.email, password: child.password })
  // Those of new devices.
  app.mail.emails.length = 0
  return { child, parent, childId: child.id }
}

describe('a parent', () => {
  it('lists, reads and deletes what a child wrote; others find nothing', async () => {
    const { child, parent, childId } = await family()
    const { conversationId, reply } = (await child.call(ask, question({ text: 'Why is the sky blue?' }))).body
    await readReply(child, reply.id)
    const listed = await parent.call(listChildConversations, { childId })
    expect(listed.body.conversations).toMatchObject([{ id: conversationId, isFlagged: false, kind: 'tutor' }])
    const place = { childId, conversationId }
    expect((await parent.call(getChildConversation, place)).body.messages).toHaveLength(2)
    const stranger = (await family()).parent
    for (const operation of [getChildConversation, deleteChildConversation])
      expect((await stranger.call(operation, place)).body.error).toBe('not_found')
    expect((await stranger.call(listChildConversations, { childId })).body.error).toBe('not_found')
    expect((await child.call(listChildConversations, { childId })).body.error).toBe('forbidden')
    expect((await parent.call(getConversation, { conversationId })).body.error).toBe('not_found')
    expect((await parent.call(deleteChildConversation, place)).status).toBe(200)
    expect((await child.call(getConversation, { conversationId })).body.error).toBe('not_found')
  })

  it('still sees what the child cleared, for 30 days', async () => {
    const { child, parent, childId } = await family()
    const { conversationId } = (await child.call(ask, question())).body
    expect((await child.call(clearConversation, { conversationId })).status).toBe(200)
    expect((await child.call(clearConversation, { conversationId })).body.error).toBe('not_found')
    expect((await child.call(listConversations, { kind: 'tutor' })).body.conversations).toEqual([])
    expect((await child.call(ask, question({ conversationId }))).body.error).toBe('not_found')
    app.clock.advance(29 * 86_400)
    await deleteCleared(app)
    expect((await parent.call(listChildConversations, { childId })).body.conversations).toHaveLength(1)
    app.clock.advance(2 * 86_400)
    await deleteCleared(app)
    expect(await app.db.$count(conversations, eq(conversations.learnerId, childId))).toBe(0)
  })

  it('who withdraws consent stops new messages', async () => {
    const { child, parent, childId } = await family()
    await parent.call(recordConsent, { childId, isGiven: false })
    expect((await child.call(ask, question())).body.error).toBe('consent_required')
    expect((await child.call(addTutorImage, { base64: '' })).body.error).toBe('consent_required')
  })
})

describe('a sign of distress', () => {
  const cry = 'I want to die, my secret is zz-secret'

  it('is answered with care and without a model, even with no messages left', async () => {
    const { child } = await family()
    const { body } = await child.call(ask, question({ text: cry }))
    expect(body.reply).toMatchObject({ state: 'complete', source: 'rules' })
    expect(body.reply.text).toContain('1767')
    expect((await readReply(child, body.reply.id)).said).toBe(body.reply.text)
    expect(model.requests).toHaveLength(0)
    const { conversationId } = body
    await readReply(child, (await child.call(ask, question({ conversationId, text: 'Hello' }))).body.reply.id)
    expect(JSON.stringify(model.requests)).not.toContain('zz-secret')
  })

  it.each([
    ['我不想活了', 'en', '谢谢你告诉我'],
    ['I want to die', 'zh', 'Thank you for telling me'],
    ['I want to 死', 'en', '谢谢你告诉我'],
    ['wo xiang si', 'zh', '谢谢你告诉我'],
    ['你是笨蛋', 'en', '我们说话要友善一些'],
    ['you are stupid', 'zh', 'Let’s use kind words'],
  ] as const)('and unkind words are answered in their language (%s)', async (text, language, said) => {
    const { child } = await family()
    expect((await child.call(ask, question({ text, language }))).body.reply.text).toContain(said)
  })

  it('is told to the parent once an hour, without what was written, and marked in their list', async () => {
    const { child, parent, childId } = await family()
    const { conversationId } = (await child.call(ask, question({ text: cry }))).body
    await child.call(ask, question({ conversationId, text: cry }))
    expect(app.mail.emails.map(({ to }) => to)).toEqual([child.email])
    const [email] = app.mail.emails
    expect(email?.text).toContain('1767')
    expect(email?.text).not.toContain('zz-secret')
    expect(app.log.join('')).not.toContain('zz-secret')
    const listed = await parent.call(listChildConversations, { childId })
    expect(listed.body.conversations).toMatchObject([{ isFlagged: true }])
    expect(await app.db.$count(tutorAlerts, eq(tutorAlerts.learnerId, childId))).toBe(2)
    expect(email?.text).toContain(`/family/conversations/${childId}`)
    const worriedAt = async () => (await parent.call(listChildren, {})).body.children[0]?.worriedAt
    expect(await worriedAt()).toBe(app.clock.now().toISOString())
    app.clock.advance(3_700)
    await child.call(ask, question({ conversationId, text: cry }))
    expect(app.mail.emails).toHaveLength(2)
  })

  it('is told to the administrators where a student has no parent', async () => {
    const administrator = await app.administrator()
    const learner = await agreedLearner(app)
    await learner.call(ask, question({ text: cry }))
    expect(app.mail.emails.map(({ to }) => to)).toContain(administrator.email)
  })
})

describe('a picture', () => {
  const drawn = (width = 8) => sharp({ create: { width, height: 8, channels: 3, background: '#2a7' } })
  const base64 = async () =>
    (
      await drawn()
        .withExif({ IFD0: { Copyright: 'zz-secret' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')

  it('is written anew, shown to its learner and the parent alone, and given to a model that sees', async () => {
    const { child, parent } = await family()
    model.setCanSee(true)
    const { imageId, imageUrl } = (await child.call(addTutorImage, { base64: await base64() })).body
    const { body } = await child.call(ask, question({ text: '', imageId }))
    expect(body.sent).toMatchObject({ imageUrl, text: '' })
    await readReply(child, body.reply.id)
    expect(model.requests[0]?.messages[0]?.image?.mimeType).toBe('image/jpeg')
    const shown = await child.send({ method: 'GET', url: imageUrl })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.text).not.toContain('zz-secret')
    expect((await parent.send({ method: 'GET', url: imageUrl })).status).toBe(200)
    expect((await (await family()).parent.send({ method: 'GET', url: imageUrl })).status).toBe(404)
    expect((await app.visitor().send({ method: 'GET', url: imageUrl })).status).toBe(401)
    const stranger = await agreedLearner(app)
    expect((await stranger.call(ask, question({ imageId }))).body.error).toBe('not_found')
  })

  it('comes with its bytes in the archive of its learner', async () => {
    const { child, parent, childId } = await family()
    const { imageId, imageUrl } = (await child.call(addTutorImage, { base64: await base64() })).body
    const { rawPayload } = await app.http.inject({ url: imageUrl, headers: { cookie: child.cookie() } })
    const archive = await app.http.inject({
      url: `/api/family/children/${childId}/export`,
      headers: { cookie: parent.cookie() },
    })
    const files = unzipSync(new Uint8Array(archive.rawPayload))
    expect(Buffer.from(files[`tutor-images/${imageId}.jpg`] ?? []).equals(rawPayload)).toBe(true)
  })

  it.each([
    ['no picture', async () => Buffer.from('<svg onload="x"/>')],
    ['a cut one', async () => (await drawn().png().toBuffer()).subarray(0, 40)],
    [
      'a giant one',
      async () =>
        sharp({ create: { width: 9_000, height: 4, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused where it is %s', async (_name, bytes) => {
    const learner = await agreedLearner(app)
    const answer = await learner.call(addTutorImage, { base64: (await bytes()).toString('base64') })
    expect(answer.body.error).toBe('unsupported_media_type')
  })

  it('is kept for premium members, and sixty in a day however many are sent at once', async () => {
    const poor = await app.person()
    expect((await poor.call(addTutorImage, { base64: await base64() })).body.error).toBe('premium_required')
    const learner = await agreedLearner(app)
    const createdAt = app.clock.now()
    const picture = { learnerId: learner.id, mimeType: 'image/png' as const, createdAt }
    await app.db
      .insert(tutorImages)
      .values(Array.from({ length: 58 }, () => ({ ...picture, id: randomUUID(), key: `${randomUUID()}.png` })))
    const sent = await base64()
    const answers = await Promise.all(Array.from({ length: 8 }, () => learner.call(addTutorImage, { base64: sent })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 200)?.body.error).toBe('limit_reached')
    // A clock that has been set back leaves no limit behind.
    app.clock.advance(-86_400)
    expect((await learner.call(addTutorImage, { base64: sent })).status).toBe(200)
    app.clock.advance(86_400)
    await app.db.delete(tutorImages).where(eq(tutorImages.learnerId, learner.id))
  })

  it('goes with its conversation, with its account, and when it was never sent', async () => {
    const { child, parent, childId } = await family()
    const keep = async () => (await child.call(addTutorImage, { base64: await base64() })).body.imageId
    const [sent, unsent] = [await keep(), await keep()]
    const { conversationId } = (await child.call(ask, question({ imageId: sent }))).body
    const left = async () => (await app.storage.list('tutor-images')).total
    const before = await left()
    await parent.call(deleteChildConversation, { childId, conversationId })
    await removeForgottenImages(app)
    expect(await left()).toBe(before - 1)
    await app.db.transaction((tx) => deleteUser(tx, childId))
    await removeForgottenImages(app)
    expect(await left()).toBe(before - 2)
    expect(await app.db.$count(tutorImages, eq(tutorImages.id, unsent))).toBe(0)
    const other = await agreedLearner(app)
    await other.call(addTutorImage, { base64: await base64() })
    app.clock.advance(86_401)
    await removeForgottenImages(app)
    expect(await app.db.$count(tutorImages, eq(tutorImages.learnerId, other.id))).toBe(0)
    expect(await app.db.$count(conversations, eq(conversations.learnerId, childId))).toBe(0)
    expect(await app.db.$count(messages, eq(messages.learnerId, childId))).toBe(0)
  })
})
