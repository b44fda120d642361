import './teaching-face.css'

/* Its faces come after the page: until then, and without them, the device's own face for handwriting shows. */
void import('../../fonts/lxgw-wenkai.css')
