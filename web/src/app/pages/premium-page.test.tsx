import { getSession } from '@capyzen/contracts/auth'
import { describePremium, getEntitlements } from '@capyzen/contracts/entitlements'
import { getTutorHub } from '@capyzen/contracts/tutor-hub'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { PremiumPage } from './premium-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(describePremium, { priceCents: 1990, content: [{ part: 'lessons', levels: ['P5', 'P6'] }], hasModel: false })
  api.on(getTutorHub, {
    cards: [
      { card: 'oralExam', availability: 'available' },
      { card: 'snapAndSolve', availability: 'hidden' },
    ],
  })
})

describe('PremiumPage', () => {
  it.each([
    ['en', 'S$19.90 a month, for each child', 'Upgrade to Premium', 'So far for P5, P6', /No language model/],
    ['zh', '每个孩子每月 S$19.90', '升级会员', '目前有小五、小六', /没有使用语言模型/],
  ] as const)(
    'tells a visitor in %s the price, the contents that are open, and who answers',
    async (language, price, upgrade, levels, rules) => {
      api.on(getSession, visitorSession)
      renderApp(<PremiumPage />, { language })
      expect(await screen.findByText(price)).toBeDefined()
      expect(await screen.findByRole('button', { name: upgrade })).toBeDefined()
      for (const text of [levels, rules]) expect(screen.getByText(text)).toBeDefined()
      const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
      expect(hrefs).toContain('/ai-tutor/oral-exam')
      expect(hrefs).not.toContain('/ai-tutor/snap-and-solve')
    },
  )

  it('shows a child no price', async () => {
    api.on(getSession, sessionOf(viewerOf({ isChild: true })))
    api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: null, isPremiumForSale: false })
    renderApp(<PremiumPage />)
    expect(await screen.findByText('Ask your parent')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/S\$|Upgrade/)
  })
})
