export { BeingBuiltPage as MockExamPage } from '#app/pages/being-built-page.tsx'
