export { BeingBuiltPage as CoursesPage } from '#app/pages/being-built-page.tsx'
