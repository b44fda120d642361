import type { QuestionSetSourceInput } from '../questions/question-source.ts'

/** Only in homework: its marks are provisional until a teacher has read the composition. */
export const pictureComposition: QuestionSetSourceInput = {
  name: 'homework-picture-composition',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'homework-bus-stop-composition',
      type: 'OpenAnswer',
      level: 'P5',
      difficulty: 'medium',
      skills: ['ZH.XZ.SC.01'],
      marks: 6,
      text: '看图写一段话（80 字以上）。写清楚：什么时候，在哪里，发生了什么事，图中的人怎么做，最后怎么样。',
      figure: {
        file: 'bus-stop.svg',
        alt: '下雨天的巴士站。一位老婆婆的袋子破了，橙子滚了一地。一个男生蹲下来捡橙子，一个撑着红伞的女生正伸手去拿滚到身边的橙子。',
      },
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: 'When: a rainy day', zh: '时间：下雨天' },
            anyOf: ['下雨', '雨天', '大雨', '小雨', '细雨', '雨点', '雨水', '放学', '早上', '傍晚', '下午'],
          },
          {
            marks: 1,
            label: { en: 'Where: at the bus stop', zh: '地点：巴士站' },
            anyOf: ['巴士站', '车站', '公车站', '候车'],
          },
          {
            marks: 1,
            label: {
              en: 'What happened: the bag tore and the oranges rolled away',
              zh: '起因：袋子破了，橙子滚了一地',
            },
            anyOf: ['袋子破', '破了', '裂开', '滚', '掉了一地', '掉在地上', '散落', '撒了一地', '掉出来'],
          },
          {
            marks: 2,
            label: { en: 'What the children did: they picked up the oranges', zh: '经过：小朋友帮忙捡橙子' },
            anyOf: ['捡', '拾', '帮忙', '帮助', '帮她', '帮老婆婆'],
          },
          {
            marks: 1,
            label: { en: 'How it ended: thanks or a feeling', zh: '结果：道谢或心情' },
            anyOf: ['谢谢', '感谢', '道谢', '感激', '高兴', '开心', '快乐', '温暖', '笑', '称赞', '夸'],
          },
        ],
        model:
          '星期五放学后，天空下着大雨。我和小文在巴士站等车。忽然，“哗啦”一声，一位老婆婆的袋子破了，橙子滚了一地。老婆婆着急地说：“哎呀，怎么办呢？”我连忙蹲下来，把滚到椅子旁边的橙子一个一个捡起来。小文一手撑着红伞，一手去追滚到雨里的橙子。不一会儿，橙子都捡回来了。小文还拿出自己的环保袋，让老婆婆把橙子装好。老婆婆笑着说：“谢谢你们，真是好孩子！”雨还在下，我们的心里却暖暖的。',
      },
      explanation: {
        en: 'A picture story needs five things: when, where, what went wrong, what the people did step by step, and how it ended. Write what you can see first, then add what they say and feel. The commonest slip is to list what is in the picture without telling what happens next.',
        zh: '看图写话要写清楚五点：时间、地点、起因、经过、结果。先写图上看得见的，再想一想他们会说什么、心里怎么想。最常见的毛病是只把图里的东西一样一样列出来，没有写事情怎样发展。',
      },
      hints: [
        { en: 'Look for signs of the weather and the place.', zh: '先看看天气和地点。' },
        {
          en: 'Follow the oranges: why are they on the ground, and who is doing what?',
          zh: '看看橙子：为什么在地上？谁在做什么？',
        },
      ],
    },
  ],
}
