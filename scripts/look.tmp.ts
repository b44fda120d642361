import { chromium } from '@playwright/test'
import { inDatabase } from '../e2e/database.ts'
process.env.E2E_DATA_DIR = '/tmp/dash-data'
const base = 'http://localhost:4517'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
const only = process.argv.slice(2)
async function person(name: string, userType: string, email: string) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' })
  const headers = { origin: base }
  await context.request.post('/api/auth/sign-up', { headers, data: { name, email, userType, password: 'yuzu in the spring' } })
  const r = await context.request.post('/api/auth/sign-in', { headers, data: { email, password: 'yuzu in the spring' } })
  const { viewer } = await r.json()
  return { context, id: viewer.id as string }
}
const stamp = 'x1'
const fresh = await person('小雨', 'student', `fresh-${stamp}@a.test`)
const busy = await person('Lim Mei Hui', 'student', `busy-${stamp}@a.test`)
const parent = await person('Lim Ah Kow', 'parent', `parent-${stamp}@a.test`)
const teacher = await person('Tan', 'teacher', `teacher-${stamp}@a.test`)
const [have] = await inDatabase('select 1 from learners where user_id = $1', [busy.id])
if (!have) {
  await inDatabase(`with l as (insert into learners (user_id, last_seq) values ($1, 3000) returning user_id)
   insert into learning_events (user_id, seq, kind, source, occurred_at, subject, skill_id, question_id, is_correct, is_aided, seconds, about)
   select $1, n, case when n % 17 = 0 then 'lesson_watched' else 'question_answered' end, 'turn ' || n, now() - (3000 - n) * interval '97 minutes' - (case when n % 900 > 700 then interval '3 days' else interval '0' end),
    (array['math','english','science','chinese'])[1 + (n/12) % 4], (array['MA.NA.FR.01','EN.GR.PF.01','SC.DI.CL.01','ZH.ZS.CY.01'])[1 + (n/12) % 4], gen_random_uuid(), n % 4 > 0, false, 40 + (n * 7) % 90,
    case when n % 17 = 0 then 'p5-math-fraction-of-a-remainder' end
   from generate_series(1, 3000) n`, [busy.id])
  await inDatabase(`insert into skill_masteries (user_id, skill_id, mastery, streak, last_question_id, reached_on, answered, "right", updated_at)
   values ($1,'MA.NA.FR.01','mastered',4,gen_random_uuid(),to_char(now() - interval '2 days','YYYY-MM-DD'),20,18,now()),($1,'MA.NA.FR.02','proficient',4,gen_random_uuid(),'2026-11-01',9,7,now()),($1,'MA.NA.FR.03','attempted',0,gen_random_uuid(),'2026-11-01',9,2,now()),($1,'ZH.ZS.CY.01','familiar',2,gen_random_uuid(),'2026-11-01',9,5,now())`, [busy.id])
  await inDatabase(`insert into attempts (user_id, paper_id, paper_version, started_at, deadline, submitted_at, submitted_by, score, total_marks)
     select $1, p.id, p.current_version, now() - p.n * interval '5 day', now() - p.n * interval '5 day', now() - p.n * interval '5 day', 'student', round(v.total_marks * (0.9 - p.n * 0.04)), v.total_marks
     from (select *, row_number() over (order by position) n from papers limit 8) p join paper_versions v on v.paper_id = p.id and v.version = p.current_version`, [busy.id])
  await inDatabase(`insert into attempt_answers (attempt_id, question_version_id, answer, revision, saved_at, marks_awarded, is_correct, provisional)
     select a.id, q.question_version_id, 'A', 1, a.started_at, 1, true, false from attempts a join paper_questions q on q.paper_id = a.paper_id and q.paper_version = a.paper_version where a.user_id = $1`, [busy.id])
  await inDatabase(`insert into attempts (user_id, paper_id, paper_version, started_at, deadline, total_marks) select $1, id, current_version, now(), now() + interval '47 minutes', 60 from papers order by position limit 1`, [busy.id])
  await inDatabase(`insert into lesson_progress (course_id, user_id, position_seconds, duration_seconds, watched, watched_seconds, started_at, updated_at) values ('p5-math-fraction-of-a-remainder', $1, 9, 600, '{[0,90)}', 90, now(), now())`, [busy.id])
  await inDatabase(`insert into practice_states (user_id, question_id, question_version_id, skill_id, answered, "right", last_answered_at, last_answer, last_was_right, mistaken_at, due_at)
     select $1, v.question_id, v.id, 'MA.NA.FR.01', 1, 0, now(), '2', false, now(), now() - interval '1 day' from question_versions v where version = 1 limit 6`, [busy.id])
  await parent.context.request.post('/api/family/children', { headers: { origin: base }, data: { nickname: '小雨', level: 'P5', avatar: 'otter', pin: ['yuzu','star','fish','leaf'], consent: true } }).then(async (r) => console.log(r.status(), await r.text()))
}
const people = { fresh, busy, parent, teacher }
const views: [string, keyof typeof people, string][] = [
  ['dash-busy', 'busy', '/dashboard'], ['dash-busy-7', 'busy', '/dashboard?days=7'], ['dash-busy-90', 'busy', '/dashboard?days=90'], ['dash-fresh', 'fresh', '/dashboard'],
  ['dash-parent', 'parent', '/dashboard'], ['dash-teacher', 'teacher', '/dashboard'], ['home-busy', 'busy', '/'], ['home-fresh', 'fresh', '/'],
]
for (const [name, who, path] of views) {
  if (only.length > 0 && !only.some((part) => name === part)) continue
  for (const [width, language, scheme] of [[390, 'en', 'light'], [1280, 'zh', 'light'], [390, 'zh', 'dark'], [1280, 'en', 'dark']] as const) {
    const page = await people[who].context.newPage()
    page.on('pageerror', (e) => console.log(name, 'error', e.message)); page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
    await page.addInitScript((l) => localStorage.setItem('capyzen.language', l), language)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript(() => { (window as any).shift = 0; new PerformanceObserver((list) => { for (const e of list.getEntries() as any) if (!e.hadRecentInput) (window as any).shift += e.value }).observe({ type: 'layout-shift', buffered: true }) })
    await page.goto(path)
    await page.waitForSelector('html[data-ready]')
    await page.waitForTimeout(700)
    const [shift, overflow] = await page.evaluate(() => [(window as any).shift, document.documentElement.scrollWidth - innerWidth])
    console.log(name, width, language, scheme, 'shift', shift, 'overflow', overflow)
    await page.screenshot({ path: `/tmp/dash-shots/${name}-${width}-${scheme}.png`, fullPage: true })
    await page.close()
  }
}
await browser.close()
