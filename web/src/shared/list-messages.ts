import { defineMessages } from '#platform/i18n.ts'

/** Searching, filtering and paging, alike in every list. */
export const messages = defineMessages('lists', {
  clearSearch: { en: 'Clear search', zh: '清空搜索' },
  pages: { en: 'Pages', zh: '页码' },
  range: { en: 'Showing {start} to {end} of {total} results', zh: '共 {total} 条结果，当前显示第 {start} 至 {end} 条' },
  previous: { en: 'Previous', zh: '上一页' },
  next: { en: 'Next', zh: '下一页' },
  shownOf: { en: 'Showing {shown} of {total}', zh: '已显示 {shown} 项，共 {total} 项' },
  showMore: { en: 'Show more', zh: '显示更多' },
})
