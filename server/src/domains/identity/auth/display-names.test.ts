import { updateProfile } from '@capyzen/contracts/account'
import { getSession, signUp, type UserType } from '@capyzen/contracts/auth'
import { addChild, updateChild } from '@capyzen/contracts/families'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childProfile } from '#test/fixtures/families'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { isFitName } from './display-names.ts'
import { users } from './tables.ts'

describe('isFitName', () => {
  it.each([
    ...['Padmini d/o Raju', 'Lao Shi Wen', 'Moe', 'Police Car Fan', 'Dick Lee', 'Butt Ahmad', 'Badminton Lim'],
    ...[
      '林小雨',
      '林老实',
      '小水豚',
      'Nguyễn Thị Hồng',
      'கவின்',
      'ศรีสุวรรณ',
      'प्रियंका',
      'Ọládélé',
      'مُحَمَّد',
      'Zoë 🦦',
      'Ming 2',
    ],
    ...['Conrad Ming', 'Muhammad Minhaj bin Ismail', 'Brad Minh', 'Adminah bte. Salleh', 'Batu Torres', 'Moe Tan'],
    ...['Ravi s/o Kumar', 'R. Anand', 'Tan Ah Kow @ Tan Beng Kiat', '林秀玲 (Lim Siew Ling)', 'Sean O’Brien', '管理'],
    ...[
      'Анна Петрова',
      'Γιώργος',
      '김민수',
      'たなか ゆうこ',
      'ʿAbd al-Rahman',
      '★ Ming ★',
      '👨‍👩‍👧 Tan',
      'Ming 🇸🇬',
      '阿里·买买提',
    ],
  ])('lets %s be a name', (name) => {
    expect(isFitName(name, { userType: 'student' })).toBe(true)
  })

  it.each([
    ...[
      'Capyzen Academy',
      'C a p y z e n',
      'Capy2en',
      'Administrator',
      'Adm1n Team',
      'Ad\u200bmin',
      'аdmin',
      'System',
      'Support',
    ],
    ...['Ca Py Zen', 'Capyzem', '🅲🅰🅿🆈🆉🅴🅽', 'Cap\u3164yzen', 'IT Support', 'The Academy', 'Refund Team', 'noreply'],
    ...['Админ', 'Pentadbir', 'நிர்வாகி', '教务处', '水豚斈堂', '管 理 员', 'A.d.m.i.n Tan', 'Staff (Capy)'],
    ...['Official Helpdesk', '水豚学堂', '水豚學堂客服', '系統', '管理员小王', '官方', 'Ｓｔａｆｆ'],
  ])('keeps %s for the academy, also from those who teach', (name) => {
    for (const userType of ['student', 'parent', 'teacher'] as const) expect(isFitName(name, { userType })).toBe(false)
    expect(isFitName(name, { userType: 'teacher', isAdministrator: true })).toBe(true)
  })

  it.each(['Teacher Lim', 'Mdm Tan (Tutor)', 'The Principal', '林老师', '王校长', 'Lin Laoshi', 'Cikgu Siti'])(
    'keeps the title of %s for those who teach',
    (name) => {
      expect(isFitName(name, { userType: 'student' })).toBe(false)
      expect(isFitName(name, { userType: 'parent' })).toBe(false)
      expect(isFitName(name, { userType: 'teacher' })).toBe(true)
      expect(isFitName(name, { userType: 'student', isTeacher: true })).toBe(true)
    },
  )

  it.each([
    ...['ᴄᴀᴘʏᴢᴇɴ', 'Кapyzen', 'Ϲapyzen', 'ꓚapyzen', '𐊢apyzen', 'ᏟᎪᏢᎽᏃᎬΝ', 'Ꮇing', 'c∧pyzen', 'capyƶen', 'Miɴg'],
    ...['\u2800', '\u3164', 'Ming\u2800', '<b>Ming</b>', 'Prize: https://x.test', 'www.x.test'],
  ])('refuses letters and signs that no name here is written in: %j', (name) => {
    expect(isFitName(name, { userType: 'teacher', isTeacher: true })).toBe(false)
  })

  it.each([
    'Z\u0351\u036b\u0343\u036aalgo',
    'M\u0336i\u0336n\u0336g\u0336',
    'M\u0301\u0301\u0301ing',
    'M\u030ai\u030bn\u030cg\u030d k\u030e',
    'M\u20ddi\u20ddng',
    'ก\u0e47\u0e47\u0e47\u0e47\u0e47',
  ])('refuses marks that nobody can read: %j', (name) => {
    for (const bearer of [{ userType: 'student' }, { userType: 'teacher', isAdministrator: true }] as const)
      expect(isFitName(name, bearer)).toBe(false)
  })
})

describe('every way to set a name', () => {
  let app: TestApp
  beforeAll(async () => void (app = await startTestApp()))
  afterAll(() => app?.close())

  const refused = { status: 422, body: { error: 'name_not_allowed' } }
  const ofStudents = (userType: UserType) => (userType === 'student' ? { level: 'P4' as const } : {})
  const register = (name: string, userType: UserType, by: object) =>
    app.visitor().call(signUp, { name, userType, password: 'yuzu in the spring', ...ofStudents(userType), ...by })

  it('refuses a name that poses as the academy or its staff, and takes a teacher’s title from a teacher', async () => {
    expect(await register('Capyzen Support', 'parent', { email: 'poser@academy.test' })).toMatchObject(refused)
    expect(await register('Teacher Lim', 'student', { phone: '9123 4567' })).toMatchObject(refused)
    expect(await app.findUserByEmail('poser@academy.test')).toBeUndefined()
    expect(app.sms.messages).toEqual([])
    expect((await register('Teacher Lim', 'teacher', { email: 'lim@academy.test' })).status).toBe(200)
  })

  it('refuses it in a profile, where a name from before the rule may stay', async () => {
    const [student, admin] = [await app.person(), await app.administrator()]
    expect(await student.call(updateProfile, { name: '林老师' })).toMatchObject(refused)
    await app.db.update(users).set({ name: 'Tutor Tan' }).where(eq(users.id, student.id))
    expect((await student.call(updateProfile, { name: 'Tutor Tan', avatar: 'fox' })).status).toBe(200)
    expect((await student.call(getSession, {})).body.viewer).toMatchObject({ name: 'Tutor Tan', avatar: 'fox' })
    expect((await admin.call(updateProfile, { name: 'Capyzen Academy' })).status).toBe(200)
  })

  it('refuses it for children of a family', async () => {
    const parent = await app.person({ userType: 'parent' })
    expect(await parent.call(addChild, childProfile({ nickname: 'Admin' }))).toMatchObject(refused)
    const { id } = (await parent.call(addChild, childProfile())).body.child
    expect(await parent.call(updateChild, { childId: id, nickname: 'M\u0336i\u0336n\u0336g\u0336' })).toMatchObject(
      refused,
    )
    expect((await parent.call(updateChild, { childId: id, nickname: 'Mei' })).status).toBe(200)
  })

  it('leaves out what nobody sees', async () => {
    const student = await app.person({ name: ' Mei\u200b\u3164 \u202eLing\ufeff ' })
    expect((await student.call(getSession, {})).body.viewer?.name).toBe('Mei Ling')
  })
})
