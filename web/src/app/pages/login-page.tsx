export { BeingBuiltPage as LoginPage } from '#app/pages/being-built-page.tsx'
