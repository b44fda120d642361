export { BeingBuiltPage as TakeExamPage } from '#app/pages/being-built-page.tsx'
