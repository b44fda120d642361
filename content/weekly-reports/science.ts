import { activity } from './activity-source.ts'

export const scienceActivities = [
  activity(
    ['void-deck-hunt', 'SC.DI.LV', ['P3', 'P4']],
    ['Living or not?', '有没有生命？'],
    ['A walk below your block', '到楼下走一走'],
    [
      'Find five things: a bird, a fern, a fallen leaf, a bicycle, a puddle. Living, once living, never living? For each: does it need food and water, grow, respond, reproduce?',
      '找五样东西：小鸟、蕨类、落叶、脚踏车、水洼。有生命、曾经有生命，还是从来没有生命？逐个说说：它需要食物和水吗？会生长、会反应、会繁殖吗？',
    ],
  ),
  activity(
    ['raincoat-test', 'SC.DI.MT', ['P3', 'P4']],
    ['Which makes a raincoat?', '什么适合做雨衣？'],
    ['A tissue, a plastic bag, a piece of cloth, water, a spoon', '纸巾、塑料袋、一块布、水、勺子'],
    [
      'Put one spoon of water on each. Which lets water through? Which would you choose for a raincoat, which for a towel, and why? Use the word “waterproof”.',
      '每样上面滴一勺水。哪一样会透水？做雨衣选哪样，做毛巾选哪样？为什么？用上“防水”这个词。',
    ],
  ),
  activity(
    ['life-cycle-mime', 'SC.CY.LC', ['P3', 'P4']],
    ['Act the life cycle', '演一演生命周期'],
    ['Nothing', '什么都不用准备'],
    [
      'Act a butterfly: egg, larva, pupa, adult. Then a cockroach: egg, nymph, adult. Which stage is missing? Which young looks like its parent?',
      '演蝴蝶的一生：卵、幼虫、蛹、成虫。再演蟑螂：卵、若虫、成虫。少了哪个阶段？哪一种小时候就像爸爸妈妈？',
    ],
  ),
  activity(
    ['fruit-seeds', 'SC.CY.RP', ['P5', 'P6']],
    ['Seeds on the table', '餐桌上的种子'],
    ['Two fruits, such as papaya and longan', '两种水果，比如木瓜和龙眼'],
    [
      'Open them. How many seeds, how large? Was each fruit once a flower, and which part became the fruit? How might each seed travel: by animals, wind, water or splitting?',
      '切开看看：种子有几颗，多大？果实是花的哪一部分变来的？这些种子可能靠什么传播：动物、风、水，还是弹裂？',
    ],
  ),
  activity(
    ['air-takes-space', 'SC.CY.MA', ['P4', 'P5']],
    ['The dry tissue', '不会湿的纸巾'],
    ['A glass, a tissue, a basin of water', '玻璃杯，纸巾，一盆水'],
    [
      'Push the tissue to the bottom of the glass. Press it upside down straight into the water. Why does the tissue stay dry? What happens when you tilt the glass? Talk about space and mass.',
      '把纸巾塞在杯底，杯口朝下直直压进水里。为什么纸巾不湿？把杯子斜一点会怎样？说说空气占不占空间、有没有质量。',
    ],
  ),
  activity(
    ['cold-glass', 'SC.CY.WA', ['P5', 'P6']],
    ['Water outside the glass', '杯子外面的水'],
    ['A glass, ice, a tissue', '杯子，冰块，纸巾'],
    [
      'Fill the glass with ice and wait. Where do the drops outside come from? Wipe and watch again. Did the water come through the glass? Say what gains and what loses heat.',
      '杯子装满冰，等一会儿。外面的水珠从哪里来？擦干再看。水是从杯子里渗出来的吗？说说什么得到热，什么失去热。',
    ],
  ),
  activity(
    ['celery-drink', 'SC.SY.PL', ['P4', 'P6']],
    ['How does a stalk drink?', '菜梗怎样喝水？'],
    ['A stalk of celery or kangkong, water, food colouring or soy sauce', '芹菜或空心菜的梗，水，食用色素或酱油'],
    [
      'Stand the stalk in coloured water. Guess where the colour will be tomorrow: everywhere or in lines? What carries water up, and what carries food from the leaves?',
      '把菜梗插进有颜色的水里。猜猜明天颜色会在哪里：到处都是，还是一条条的？什么管子把水送上去？什么管子从叶子运送食物？',
    ],
  ),
  activity(
    ['pulse-count', 'SC.SY.HU', ['P4', 'P6']],
    ['Count the heartbeat', '数心跳'],
    ['A timer', '计时器'],
    [
      'Feel the pulse at the wrist and count for 30 seconds. Jump 20 times and count again. Why is it faster? What does the blood bring to the muscles, and what does it take away?',
      '摸手腕的脉搏，数 30 秒。跳 20 下，再数一次。为什么快了？血液给肌肉送去什么，又带走什么？',
    ],
  ),
  activity(
    ['torch-circuit', 'SC.SY.EL', ['P5', 'P6']],
    ['Inside a torch', '手电筒里面'],
    ['A torch with batteries you can take out', '能取出电池的手电筒'],
    [
      'Turn one battery round: does it light? Why not? Put paper between the batteries, then foil. Draw the circuit with cells, switch and bulb. Never do this with a wall socket.',
      '把一节电池反过来放，还亮吗？为什么？电池之间夹一张纸，再换成铝箔试试。画出电路图：电池、开关、灯泡。千万不要碰墙上的插座。',
    ],
  ),
  activity(
    ['fridge-magnet', 'SC.IN.MG', ['P3', 'P4']],
    ['What does the magnet like?', '磁铁喜欢谁？'],
    ['A fridge magnet, a key, a coin, a paper clip, foil, a spoon', '冰箱磁铁，钥匙，硬币，回形针，铝箔，勺子'],
    [
      'Guess first and make two heaps, then test. Are all metals magnetic? How many sheets of paper can be between the magnet and the clip?',
      '先猜，把东西分成两堆，再试一试。所有金属都能被吸住吗？磁铁和回形针之间隔几张纸还吸得住？',
    ],
  ),
  activity(
    ['sliding-slipper', 'SC.IN.FO', ['P6', 'P6']],
    ['The sliding slipper', '滑动的拖鞋'],
    ['A slipper, the floor, a towel', '拖鞋，地板，毛巾'],
    [
      'Push the slipper once over the floor and once over the towel, as evenly as you can. Which goes further? Name the forces: your push, friction, gravity. Where do we want friction?',
      '用差不多的力把拖鞋推过地板，再推过毛巾。哪次滑得远？说说有哪些力：推力、摩擦力、重力。什么地方我们需要摩擦力？',
    ],
  ),
  activity(
    ['park-food-chain', 'SC.IN.EN', ['P6', 'P6']],
    ['A food chain in the park', '公园里的食物链'],
    ['A park or a window', '公园或窗边'],
    [
      'Find a plant, something that eats it, and something that eats that. Draw the arrows from food to eater. What happens to the others if one disappears, or if the grass is paved over?',
      '找一种植物、吃它的动物，再找吃这种动物的动物。箭头从食物指向吃它的。少了其中一种，其他的会怎样？草地铺上水泥又会怎样？',
    ],
  ),
  activity(
    ['shadow-play', 'SC.EN.LH', ['P4', 'P5']],
    ['Shadows on the wall', '墙上的影子'],
    ['A torch or phone light, your hands', '手电筒或手机灯，双手'],
    [
      'Make a shadow animal. Move your hand towards the light: what happens, and why? Try a glass, a tissue and a book: which lets light through? Then feel metal and wooden spoons: is the metal really colder?',
      '用手做动物影子。手靠近灯光，影子怎样变？为什么？换成玻璃杯、纸巾、书本，哪些能透光？再摸摸铁勺和木勺：铁勺真的比较冷吗？',
    ],
  ),
  activity(
    ['leaf-kitchen', 'SC.EN.PH', ['P6', 'P6']],
    ['The kitchen of a plant', '植物的厨房'],
    ['A potted plant, or a tree outside', '一盆花，或外面的一棵树'],
    [
      'Let your child tell it as a recipe: what goes in, what is needed, what comes out? Why are leaves flat and turned to the light? What does the plant do at night?',
      '请孩子像讲菜谱一样讲：放进什么，需要什么，得到什么？叶子为什么又平又朝着光？晚上植物在做什么？',
    ],
  ),
  activity(
    ['bouncing-energy', 'SC.EN.CV', ['P6', 'P6']],
    ['Where does the energy go?', '能量去哪儿了？'],
    ['A ball or a rubber band', '一个球或一根橡皮筋'],
    [
      'Drop the ball and name its energy at the top, halfway and at the floor. Why does it not come back quite as high? Do the same for the fan, the kettle and a phone.',
      '让球落下，说说它在最高处、半空、碰地时各有什么能量。为什么弹不回原来的高度？再说说风扇、电水壶和手机的能量转换。',
    ],
  ),
  activity(
    ['ice-race', 'SC.PR.FT', ['P3', 'P6']],
    ['A fair ice race', '公平的融冰比赛'],
    ['Two ice cubes, two plates', '两块冰，两个盘子'],
    [
      'Does ice melt faster by the fan? Let your child say what to change, what to measure and what must stay the same. What makes the race unfair?',
      '在风扇旁，冰会化得更快吗？请孩子说说：改变什么、测量什么、哪些要保持一样？怎样做就不公平了？',
    ],
  ),
  activity(
    ['read-the-label', 'SC.PR.DA', ['P3', 'P6']],
    ['What does the table say?', '表格说了什么？'],
    ['Two food packets with nutrition labels', '两包印有营养成分表的食品'],
    [
      'Which has more sugar in 100 g? First say what you see, with numbers. Only then say what you think it means. Which of your sentences is seen, which is guessed?',
      '每 100 克里，哪一包糖更多？先用数字说看到了什么，再说这表示什么。哪些话是看到的，哪些是推想的？',
    ],
  ),
]
