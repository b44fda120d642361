import { expect, it } from 'vitest'
import { readFilters } from '#shared/address-filters.ts'
import { paperPage } from '#test/fixtures/exams.ts'
import { filterPapers, filterValues, paperFilters, withoutLabels } from './paper-filters.ts'

const { paper } = paperPage()
const papers = [paper, { ...paper, id: '2', level: 'P5' as const, type: 'prelim' as const }]
const found = (query: string) =>
  filterPapers(papers, withoutLabels(readFilters(paperFilters, new URLSearchParams(query)))).map(({ id }) => id)

it('filters papers by level and type', () => {
  expect(found('level=P5')).toEqual(['2'])
  expect(found('type=practice')).toEqual(['1'])
  expect(filterValues(papers, 'level')).toEqual(['P5', 'P6'])
})

it('accepts the labels of older links as filters', () => {
  expect(found('level=Primary+6')).toEqual(['1'])
  expect(found('type=Practice+Paper')).toEqual(['1'])
})

it('searches level, subject and type by their labels in both languages', () => {
  expect(found('q=primary+5')).toEqual(['2'])
  expect(found('q=小学六年级')).toEqual(['1'])
  expect(found('q=小五')).toEqual(['2'])
  expect(found('q=预考')).toEqual(['2'])
})
