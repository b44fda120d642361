export { BeingBuiltPage as SeriesPage } from '#app/pages/being-built-page.tsx'
