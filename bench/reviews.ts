import type { Pool } from 'pg'
import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const cards = 5_000

/** What is due of one student with thousands of cards, and the queues of characters and words, beside the smallest signed-in read. */
export async function reviews(stage: Stage): Promise<Outcome> {
  const { plan, product, database, students } = stage
  const { email, cookie } = students[1] ?? students[0] ?? { email: '', cookie: '' }
  // Characters of all lessons in both ways, and words for the rest.
  await database.query(
    `with items as (
       select 'character' as kind, character as item_id, mode, row_number() over () as n
       from (select distinct character from chinese_characters) c, unnest(array['read', 'write']) mode
       union all
       select 'word', 'en:word' || n, 'meaning', n from generate_series(1, $1) n)
     insert into review_cards (user_id, kind, item_id, mode, card, due_at, reviewed_at)
     select u.id, kind, item_id, mode, '{"scheduled_days":1}', now() - n * interval '1 minute', now() - interval '2 days'
     from users u, (select * from items order by kind, n limit $1) i where u.email = $2 on conflict do nothing`,
    [cards, email],
  )
  await database.query('vacuum analyze review_cards')
  const [due, session, lookUps]: [number[], number[], number[]] = [[], [], []]
  const timed = async (into: number[], path: string) => {
    const asked = performance.now()
    await callForJson(product.port, 'GET', path, { cookie })
    into.push(performance.now() - asked)
  }
  for (let round = 0; round < plan.repeats; round += 1) {
    await timed(due, '/api/reviews')
    await timed(due, '/api/characters/reviews')
    await timed(lookUps, `/api/dictionary/${round % 2 === 0 ? 'en/careful' : `zh/${encodeURIComponent('水')}`}`)
    await timed(session, '/api/auth/session')
  }
  return {
    lines: [
      `review queue p99 ${number(p99(due))} ms, a word of the dictionary ${number(p99(lookUps))} ms, the session alone ${number(p99(session))} ms`,
    ],
    verdicts: [
      atMost(`review queue of ${cards} cards: p99`, 30, p99(due), 'ms'),
      atMost('a word of the dictionary: p99', 10, p99(lookUps), 'ms'),
    ],
  }
}

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0

/** Makes every practised question due for review. */
export async function addDueCards(database: Pick<Pool, 'query'>): Promise<void> {
  await database.query(
    `insert into review_cards (user_id, kind, item_id, mode, card, due_at, reviewed_at)
     select user_id, 'question', question_id::text, 'answer', '{"scheduled_days":1}', now() - interval '1 day', last_answered_at
     from practice_states on conflict do nothing`,
  )
  await database.query('vacuum analyze review_cards')
}
