export { BeingBuiltPage as CoursePage } from '#app/pages/being-built-page.tsx'
