import { getChildHomework } from '@capyzen/contracts/homework'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fractions, handedIn, work } from '#test/fixtures/homework.ts'
import { q1 } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ChildWork } from './child-work.tsx'

it.each([
  ['en', /that your child hasn’t handed in yet/],
  ['zh', /^孩子还没交的考试或作业里也有这道题/],
] as const)('tells the parent in %s whose open work keeps an answer back', async (language, why) => {
  fakeApi().on(getChildHomework, { homework: handedIn, questions: work })
  renderApp(<ChildWork childId={q1} assignmentId={fractions.id} />, { language })
  expect(await screen.findAllByText(why)).toHaveLength(2)
})
