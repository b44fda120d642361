export { BeingBuiltPage as AccountPage } from '#app/pages/being-built-page.tsx'
