/** A4 in points. */
export const sheetPage = { width: 595.28, height: 841.89, left: 42, top: 40, bottom: 46 }

interface HeadLook {
  titleSize: number
  ink: string
  soft: string
  frame: string
}

/** The title, and lines for who writes on it and when. */
export function drawHead(pdf: PDFKit.PDFDocument, title: string, { titleSize, ink, soft, frame }: HeadLook): void {
  const width = sheetPage.width - 2 * sheetPage.left
  pdf.font('regular').fontSize(titleSize).fillColor(ink)
  pdf.text(title, sheetPage.left, sheetPage.top, { width, height: 24, ellipsis: '…' })
  pdf.fontSize(10).fillColor(soft)
  const y = sheetPage.top + 36
  for (const [at, label] of ['姓名 Name', '班级 Class', '日期 Date'].entries()) {
    const x = sheetPage.left + (at * width) / 3
    pdf.text(label, x, y, { lineBreak: false })
    const from = x + pdf.widthOfString(label) + 6
    pdf
      .moveTo(from, y + 12)
      .lineTo(x + width / 3 - 14, y + 12)
      .lineWidth(0.7)
      .strokeColor(frame)
      .stroke()
  }
}
