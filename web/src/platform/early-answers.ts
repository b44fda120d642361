/** What the document has preloaded is fetched by it now, and answers the first call of the same address. */
interface EarlyAnswer {
  response: Promise<Response>
  /** By `performance.now()`, once the answer is read. */
  times(): { sentAt: number; answeredAt: number }
}

/** Later an answer is too old; the calls of a page come with it. */
const longestMs = 10_000

const startedAt = performance.now()
const answers = new Map<string, EarlyAnswer>()

for (const link of document.querySelectorAll('link[rel=preload][as=fetch]')) {
  const address = link.getAttribute('href') ?? ''
  const response = fetch(address, { credentials: 'same-origin' })
  // Who takes it hears of it.
  response.catch(() => undefined)
  answers.set(address, { response, times: () => timesOf(address) })
}

/** Once each, as a second call wants to know what is new. */
export function takeEarlyAnswer(address: string): EarlyAnswer | undefined {
  if (performance.now() - startedAt > longestMs) forgetEarlyAnswers()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** For when another person has signed in or out: the answers are of the former session. */
export const forgetEarlyAnswers = (): void => answers.clear()

/** The document asked for it before this script was there. */
function timesOf(address: string) {
  const [asked] = performance.getEntriesByName(new URL(address, location.href).href) as PerformanceResourceTiming[]
  const now = performance.now()
  return { sentAt: asked?.startTime ?? 0, answeredAt: asked?.responseEnd || now }
}
