import type { Topic } from './topic.ts'

// long because it is the list of a whole subject

export const scienceTopics: Topic[] = [
  {
    id: 'SC.DI.LV',
    subject: 'science',
    label: { en: 'Living and non-living things', zh: '生物与非生物' },
    skills: [
      { id: 'SC.DI.LV.01', level: 'P3', label: { en: 'Tell living from non-living things', zh: '分辨生物与非生物' } },
      {
        id: 'SC.DI.LV.02',
        level: 'P3',
        label: { en: 'Know plants, animals, fungi and bacteria', zh: '认识植物、动物、真菌和细菌' },
      },
      { id: 'SC.DI.LV.03', level: 'P3', label: { en: 'Know the groups of animals', zh: '认识动物的类别' } },
      { id: 'SC.DI.LV.04', level: 'P3', label: { en: 'Use a classification key', zh: '看懂分类图' } },
    ],
    misconceptions: [
      { id: 'SC.DI.LV.m1', label: { en: 'Thinks that whatever moves is alive', zh: '以为会动的就是生物' } },
      { id: 'SC.DI.LV.m2', label: { en: 'Counts fungi as plants', zh: '把真菌当作植物' } },
      { id: 'SC.DI.LV.m3', label: { en: 'Groups animals by where they live', zh: '只看住处给动物分类' } },
    ],
  },
  {
    id: 'SC.DI.MT',
    subject: 'science',
    label: { en: 'Materials', zh: '材料' },
    skills: [
      { id: 'SC.DI.MT.01', level: 'P3', label: { en: 'Compare properties of materials', zh: '比较材料的特性' } },
      { id: 'SC.DI.MT.02', level: 'P3', label: { en: 'Choose a material for a use', zh: '按用途选材料' } },
    ],
    misconceptions: [
      { id: 'SC.DI.MT.m1', label: { en: 'Thinks that all heavy things sink', zh: '以为重的东西都会下沉' } },
      { id: 'SC.DI.MT.m2', label: { en: 'Mixes up hard and strong', zh: '把“硬”和“坚固”混为一谈' } },
    ],
  },
  {
    id: 'SC.CY.LC',
    subject: 'science',
    label: { en: 'Life cycles', zh: '生命周期' },
    skills: [
      { id: 'SC.CY.LC.01', level: 'P3', label: { en: 'Life cycle of a plant', zh: '植物的生命周期' } },
      { id: 'SC.CY.LC.02', level: 'P3', label: { en: 'Life cycles of animals', zh: '动物的生命周期' } },
    ],
    misconceptions: [
      { id: 'SC.CY.LC.m1', label: { en: 'Thinks that young always look like the adult', zh: '以为幼体都像成体' } },
      { id: 'SC.CY.LC.m2', label: { en: 'Thinks that a pupa is dead or resting', zh: '以为蛹是死的或在休息' } },
    ],
  },
  {
    id: 'SC.CY.RP',
    subject: 'science',
    label: { en: 'Reproduction', zh: '繁殖' },
    skills: [
      { id: 'SC.CY.RP.01', level: 'P5', label: { en: 'Parts of a flower and their jobs', zh: '花的各部分和作用' } },
      { id: 'SC.CY.RP.02', level: 'P5', label: { en: 'Pollination by insects and by wind', zh: '虫媒传粉与风媒传粉' } },
      {
        id: 'SC.CY.RP.03',
        level: 'P5',
        label: { en: 'From fertilisation to fruit and seed', zh: '从受精到果实和种子' },
      },
      { id: 'SC.CY.RP.04', level: 'P5', label: { en: 'Seed dispersal', zh: '种子的传播' } },
      { id: 'SC.CY.RP.05', level: 'P5', label: { en: 'What seeds need to germinate', zh: '种子发芽的条件' } },
      { id: 'SC.CY.RP.06', level: 'P5', label: { en: 'Human reproduction', zh: '人类的繁殖' } },
      { id: 'SC.CY.RP.07', level: 'P5', label: { en: 'What children inherit from parents', zh: '父母遗传的特征' } },
    ],
    misconceptions: [
      { id: 'SC.CY.RP.m1', label: { en: 'Mixes up pollination and fertilisation', zh: '把传粉与受精混为一谈' } },
      {
        id: 'SC.CY.RP.m2',
        label: { en: 'Thinks that seeds need light or soil to germinate', zh: '以为种子发芽需要光或泥土' },
      },
      { id: 'SC.CY.RP.m3', label: { en: 'Mixes up pollination and seed dispersal', zh: '把传粉与种子传播混为一谈' } },
      { id: 'SC.CY.RP.m4', label: { en: 'Mixes up the parts of a flower', zh: '弄混花的各部分' } },
      {
        id: 'SC.CY.RP.m5',
        label: { en: 'Matches a fruit or seed to the wrong way of dispersal', zh: '把果实或种子配错传播方式' },
      },
      { id: 'SC.CY.RP.m6', label: { en: 'Thinks that each flower makes one seed', zh: '以为一朵花只结一粒种子' } },
      {
        id: 'SC.CY.RP.m7',
        label: { en: 'Gives a reason that has nothing to do with competition', zh: '说不出“互相争夺”的道理' },
      },
    ],
  },
  {
    id: 'SC.CY.MA',
    subject: 'science',
    label: { en: 'Matter', zh: '物质' },
    skills: [
      { id: 'SC.CY.MA.01', level: 'P4', label: { en: 'Tell matter from what is not matter', zh: '分辨物质与非物质' } },
      {
        id: 'SC.CY.MA.02',
        level: 'P4',
        label: { en: 'Shape and volume of solids, liquids and gases', zh: '固体、液体、气体的形状和体积' },
      },
      { id: 'SC.CY.MA.03', level: 'P4', label: { en: 'Air takes up space', zh: '空气占有空间' } },
    ],
    misconceptions: [
      {
        id: 'SC.CY.MA.m1',
        label: { en: 'Thinks that air has no mass or takes up no space', zh: '以为空气没有质量或不占空间' },
      },
      { id: 'SC.CY.MA.m2', label: { en: 'Thinks that a gas has a fixed volume', zh: '以为气体的体积固定不变' } },
      {
        id: 'SC.CY.MA.m3',
        label: { en: 'Thinks that a liquid changes volume with its container', zh: '以为液体换了容器体积就变' },
      },
    ],
  },
  {
    id: 'SC.CY.WA',
    subject: 'science',
    label: { en: 'Water and changes of state', zh: '水与物态变化' },
    skills: [
      {
        id: 'SC.CY.WA.01',
        level: 'P5',
        label: { en: 'Melting, freezing and boiling: heat and temperature', zh: '熔化、凝固、沸腾时的热与温度' },
      },
      { id: 'SC.CY.WA.02', level: 'P5', label: { en: 'Tell evaporation from boiling', zh: '分辨蒸发与沸腾' } },
      { id: 'SC.CY.WA.03', level: 'P5', label: { en: 'Explain condensation', zh: '解释凝结' } },
      { id: 'SC.CY.WA.04', level: 'P5', label: { en: 'What makes water evaporate faster', zh: '影响蒸发快慢的因素' } },
      { id: 'SC.CY.WA.05', level: 'P5', label: { en: 'The water cycle', zh: '水循环' } },
      { id: 'SC.CY.WA.06', level: 'P5', label: { en: 'Saving water', zh: '节约用水' } },
    ],
    misconceptions: [
      {
        id: 'SC.CY.WA.m1',
        label: { en: 'Thinks that water evaporates only at 100 °C', zh: '以为水到 100 °C 才会变成水蒸气' },
      },
      {
        id: 'SC.CY.WA.m2',
        label: { en: 'Takes mist or steam that is seen for water vapour', zh: '把看得见的白雾当作水蒸气' },
      },
      {
        id: 'SC.CY.WA.m3',
        label: { en: 'Thinks that drops outside a glass come through it', zh: '以为杯外的水珠是渗出来的' },
      },
      {
        id: 'SC.CY.WA.m4',
        label: { en: 'Thinks that heating always raises the temperature', zh: '以为受热温度就一定上升' },
      },
      { id: 'SC.CY.WA.m5', label: { en: 'Mixes up heat gain and heat loss', zh: '弄反得热与失热' } },
      {
        id: 'SC.CY.WA.m6',
        label: { en: 'Thinks that the amount of water sets how fast it evaporates', zh: '以为水的多少决定蒸发快慢' },
      },
      { id: 'SC.CY.WA.m7', label: { en: 'Mixes up evaporation and condensation', zh: '弄混蒸发与凝结' } },
      {
        id: 'SC.CY.WA.m8',
        label: { en: 'Thinks that still, damp or cool air dries things faster', zh: '以为无风、潮湿或凉爽时干得更快' },
      },
    ],
  },
  {
    id: 'SC.SY.PL',
    subject: 'science',
    label: { en: 'Plant system', zh: '植物系统' },
    skills: [
      { id: 'SC.SY.PL.01', level: 'P4', label: { en: 'Parts of a plant and their jobs', zh: '植物各部分的作用' } },
      { id: 'SC.SY.PL.02', level: 'P5', label: { en: 'How water moves through a plant', zh: '水在植物里怎样运输' } },
      { id: 'SC.SY.PL.03', level: 'P5', label: { en: 'How food moves through a plant', zh: '养分在植物里怎样运输' } },
      { id: 'SC.SY.PL.04', level: 'P5', label: { en: 'How plants exchange gases', zh: '植物怎样交换气体' } },
    ],
    misconceptions: [
      { id: 'SC.SY.PL.m1', label: { en: 'Thinks that roots take in food', zh: '以为根吸收养料当食物' } },
      { id: 'SC.SY.PL.m2', label: { en: 'Thinks that food and water share one tube', zh: '以为食物和水走同一条管' } },
      { id: 'SC.SY.PL.m3', label: { en: 'Sends water or food the wrong way', zh: '弄错水或食物的运输方向' } },
      {
        id: 'SC.SY.PL.m4',
        label: { en: 'Gives a part of the plant the job of another', zh: '张冠李戴，弄混各部分的作用' },
      },
    ],
  },
  {
    id: 'SC.SY.HU',
    subject: 'science',
    label: { en: 'Human system', zh: '人体系统' },
    skills: [
      { id: 'SC.SY.HU.01', level: 'P4', label: { en: 'The way of food through the body', zh: '食物在体内的路线' } },
      {
        id: 'SC.SY.HU.02',
        level: 'P4',
        label: { en: 'Where and how food is digested', zh: '食物在哪里消化、怎样消化' },
      },
      { id: 'SC.SY.HU.03', level: 'P5', label: { en: 'The way of air through the body', zh: '空气在体内的路线' } },
      { id: 'SC.SY.HU.04', level: 'P5', label: { en: 'Air breathed in and out', zh: '吸入与呼出的空气' } },
      { id: 'SC.SY.HU.05', level: 'P5', label: { en: 'Heart, blood and blood vessels', zh: '心脏、血液和血管' } },
      { id: 'SC.SY.HU.06', level: 'P5', label: { en: 'How body systems work together', zh: '人体各系统怎样合作' } },
    ],
    misconceptions: [
      {
        id: 'SC.SY.HU.m1',
        label: { en: 'Thinks that food is digested in the stomach only', zh: '以为食物只在胃里消化' },
      },
      {
        id: 'SC.SY.HU.m2',
        label: { en: 'Thinks that we breathe out only carbon dioxide', zh: '以为呼出的只有二氧化碳' },
      },
      { id: 'SC.SY.HU.m3', label: { en: 'Thinks that the heart makes or cleans blood', zh: '以为心脏制造或净化血液' } },
      {
        id: 'SC.SY.HU.m4',
        label: { en: 'Thinks that the lungs pump or the heart breathes', zh: '弄混心脏与肺的作用' },
      },
      { id: 'SC.SY.HU.m5', label: { en: 'Mixes up oxygen and carbon dioxide', zh: '弄反氧气与二氧化碳' } },
      { id: 'SC.SY.HU.m6', label: { en: 'Puts organs in the wrong order', zh: '弄错器官的先后' } },
      { id: 'SC.SY.HU.m7', label: { en: 'Sends food and air the same way', zh: '以为食物和空气走同一条路' } },
      { id: 'SC.SY.HU.m8', label: { en: 'Forgets that breath is moist', zh: '忘了呼出的空气是潮湿的' } },
    ],
  },
  {
    id: 'SC.SY.EL',
    subject: 'science',
    label: { en: 'Electrical system', zh: '电路' },
    skills: [
      { id: 'SC.SY.EL.01', level: 'P5', label: { en: 'Closed and open circuits', zh: '闭合与断开的电路' } },
      { id: 'SC.SY.EL.02', level: 'P5', label: { en: 'Conductors and insulators of electricity', zh: '导体与绝缘体' } },
      { id: 'SC.SY.EL.03', level: 'P5', label: { en: 'Read circuit diagrams', zh: '看懂电路图' } },
      { id: 'SC.SY.EL.04', level: 'P5', label: { en: 'What makes bulbs brighter', zh: '影响灯泡亮度的因素' } },
      { id: 'SC.SY.EL.05', level: 'P5', label: { en: 'Bulbs in series and in parallel', zh: '灯泡的串联与并联' } },
      {
        id: 'SC.SY.EL.06',
        level: 'P5',
        label: { en: 'Safe and careful use of electricity', zh: '安全用电，节约用电' },
      },
    ],
    misconceptions: [
      { id: 'SC.SY.EL.m1', label: { en: 'Thinks that current is used up on its way', zh: '以为电流会在路上用掉' } },
      { id: 'SC.SY.EL.m2', label: { en: 'Thinks that one wire is enough', zh: '以为一条电线就能通电' } },
      {
        id: 'SC.SY.EL.m3',
        label: { en: 'Thinks that one fused bulb in parallel stops all', zh: '以为并联中一个灯泡烧坏，全部都灭' },
      },
      {
        id: 'SC.SY.EL.m4',
        label: { en: 'Thinks that more bulbs in series are as bright or brighter', zh: '以为串联的灯泡再多也一样亮' },
      },
      {
        id: 'SC.SY.EL.m5',
        label: { en: 'Thinks that more batteries are always safe', zh: '以为电池越多越好、总是安全' },
      },
      { id: 'SC.SY.EL.m6', label: { en: 'Thinks that insulators let current pass', zh: '以为绝缘体能导电' } },
      { id: 'SC.SY.EL.m7', label: { en: 'Thinks that current passes an open switch', zh: '以为开关断开时仍有电流' } },
      { id: 'SC.SY.EL.m8', label: { en: 'Thinks that a bulb in parallel is dimmer', zh: '以为并联的灯泡会变暗' } },
      {
        id: 'SC.SY.EL.m9',
        label: { en: 'Joins both wires to one end or one contact', zh: '把两条电线接在同一端或同一个接点' },
      },
    ],
  },
  {
    id: 'SC.IN.MG',
    subject: 'science',
    label: { en: 'Magnets', zh: '磁铁' },
    skills: [
      { id: 'SC.IN.MG.01', level: 'P3', label: { en: 'Magnetic and non-magnetic materials', zh: '磁性与非磁性材料' } },
      { id: 'SC.IN.MG.02', level: 'P3', label: { en: 'Poles attract and repel', zh: '磁极相吸与相斥' } },
      { id: 'SC.IN.MG.03', level: 'P3', label: { en: 'Make a magnet', zh: '制作磁铁' } },
      { id: 'SC.IN.MG.04', level: 'P3', label: { en: 'Compare the strength of magnets', zh: '比较磁铁的强弱' } },
    ],
    misconceptions: [
      { id: 'SC.IN.MG.m1', label: { en: 'Thinks that all metals are magnetic', zh: '以为金属都有磁性' } },
      { id: 'SC.IN.MG.m2', label: { en: 'Thinks that bigger magnets are stronger', zh: '以为磁铁越大越强' } },
      { id: 'SC.IN.MG.m3', label: { en: 'Takes attraction as proof of a magnet', zh: '以为能被吸引的就是磁铁' } },
      { id: 'SC.IN.MG.m4', label: { en: 'Thinks that like poles attract', zh: '以为同极相吸' } },
    ],
  },
  {
    id: 'SC.IN.FO',
    subject: 'science',
    label: { en: 'Forces', zh: '力' },
    skills: [
      { id: 'SC.IN.FO.01', level: 'P6', label: { en: 'What a force can do', zh: '力的作用' } },
      { id: 'SC.IN.FO.02', level: 'P6', label: { en: 'Friction', zh: '摩擦力' } },
      { id: 'SC.IN.FO.03', level: 'P6', label: { en: 'Gravitational force', zh: '地心引力' } },
      { id: 'SC.IN.FO.04', level: 'P6', label: { en: 'Elastic spring force and extension', zh: '弹簧的弹力与伸长' } },
    ],
    misconceptions: [
      { id: 'SC.IN.FO.m1', label: { en: 'Leaves out forces on an object at rest', zh: '漏了静止物体所受的力' } },
      { id: 'SC.IN.FO.m2', label: { en: 'Thinks that heavier things fall faster', zh: '以为重的东西落得快' } },
      {
        id: 'SC.IN.FO.m3',
        label: { en: 'Takes the length of a spring for its extension', zh: '把弹簧的长度当作伸长' },
      },
      {
        id: 'SC.IN.FO.m4',
        label: {
          en: 'Thinks that friction is always bad, or acts forward',
          zh: '以为摩擦力只有坏处，或方向与运动相同',
        },
      },
      {
        id: 'SC.IN.FO.m5',
        label: { en: 'Thinks that a moving object must have a push in it', zh: '以为运动的物体里还留着推力' },
      },
      {
        id: 'SC.IN.FO.m6',
        label: { en: 'Thinks that gravity stops in the air or at the ground', zh: '以为在空中或落地后就没有引力' },
      },
      { id: 'SC.IN.FO.m7', label: { en: 'Thinks that smoother surfaces grip better', zh: '以为越光滑摩擦力越大' } },
      { id: 'SC.IN.FO.m8', label: { en: 'Names a force that does not act there', zh: '说出一个不存在的力' } },
      { id: 'SC.IN.FO.m9', label: { en: 'Mixes up what a force can do', zh: '弄混力的不同作用' } },
      {
        id: 'SC.IN.FO.m10',
        label: { en: 'Thinks that a spring always pushes equally hard', zh: '以为弹簧的弹力总是一样大' },
      },
    ],
  },
  {
    id: 'SC.IN.EN',
    subject: 'science',
    label: { en: 'Interactions in the environment', zh: '生物与环境' },
    skills: [
      { id: 'SC.IN.EN.01', level: 'P6', label: { en: 'Habitat, population and community', zh: '栖息地、种群与群落' } },
      { id: 'SC.IN.EN.02', level: 'P6', label: { en: 'Read food chains', zh: '看懂食物链' } },
      { id: 'SC.IN.EN.03', level: 'P6', label: { en: 'Follow a change through a food web', zh: '推断食物网中的变化' } },
      { id: 'SC.IN.EN.04', level: 'P6', label: { en: 'Conditions that living things need', zh: '影响生物生存的条件' } },
      { id: 'SC.IN.EN.05', level: 'P6', label: { en: 'Adaptations of body and behaviour', zh: '身体与行为的适应' } },
      { id: 'SC.IN.EN.06', level: 'P6', label: { en: 'What people do to the environment', zh: '人类对环境的影响' } },
    ],
    misconceptions: [
      { id: 'SC.IN.EN.m1', label: { en: 'Reads the arrow as “eats”', zh: '把箭头读成“吃”' } },
      { id: 'SC.IN.EN.m2', label: { en: 'Thinks that animals adapt by choice', zh: '以为动物自己决定怎样适应' } },
      {
        id: 'SC.IN.EN.m3',
        label: { en: 'Thinks that a change reaches neighbours only', zh: '以为变化只影响相邻的生物' },
      },
      { id: 'SC.IN.EN.m4', label: { en: 'Mixes up population and community', zh: '弄混种群与群落' } },
      {
        id: 'SC.IN.EN.m5',
        label: { en: 'Mixes up producer, consumer, prey and predator', zh: '弄混生产者、消费者、猎物与捕食者' },
      },
      {
        id: 'SC.IN.EN.m6',
        label: { en: 'Mixes up adaptations of body and of behaviour', zh: '弄混身体特征与行为的适应' },
      },
      { id: 'SC.IN.EN.m7', label: { en: 'Reverses the effect of a change', zh: '把增减的结果弄反' } },
      {
        id: 'SC.IN.EN.m8',
        label: { en: 'Does not link what people do to its effect', zh: '没有把人的做法与结果连起来' },
      },
    ],
  },
  {
    id: 'SC.EN.LH',
    subject: 'science',
    label: { en: 'Light and heat', zh: '光与热' },
    skills: [
      { id: 'SC.EN.LH.01', level: 'P4', label: { en: 'How we see things', zh: '我们怎样看见东西' } },
      { id: 'SC.EN.LH.02', level: 'P4', label: { en: 'Size and shape of shadows', zh: '影子的大小和形状' } },
      { id: 'SC.EN.LH.03', level: 'P4', label: { en: 'Heat and temperature', zh: '热与温度' } },
      { id: 'SC.EN.LH.04', level: 'P4', label: { en: 'Good and poor conductors of heat', zh: '热的良导体与不良导体' } },
      { id: 'SC.EN.LH.05', level: 'P4', label: { en: 'Things expand and contract', zh: '热胀冷缩' } },
    ],
    misconceptions: [
      { id: 'SC.EN.LH.m1', label: { en: 'Thinks that eyes give out light', zh: '以为眼睛会发光' } },
      { id: 'SC.EN.LH.m2', label: { en: 'Thinks that cold flows in', zh: '以为“冷”会流进来' } },
      {
        id: 'SC.EN.LH.m3',
        label: { en: 'Thinks that metal is colder than what is around it', zh: '以为金属本来就比较冷' },
      },
      { id: 'SC.EN.LH.m4', label: { en: 'Reverses how a shadow grows', zh: '弄反影子变大变小的条件' } },
      { id: 'SC.EN.LH.m5', label: { en: 'Thinks that wrapping makes things warm', zh: '以为包起来就会发热' } },
      { id: 'SC.EN.LH.m6', label: { en: 'Mixes up heat and temperature', zh: '弄混热与温度' } },
    ],
  },
  {
    id: 'SC.EN.PH',
    subject: 'science',
    label: { en: 'Photosynthesis', zh: '光合作用' },
    skills: [
      {
        id: 'SC.EN.PH.01',
        level: 'P6',
        label: { en: 'What photosynthesis needs and makes', zh: '光合作用的条件和产物' },
      },
      {
        id: 'SC.EN.PH.02',
        level: 'P6',
        label: { en: 'Gases a plant takes in and gives out, day and night', zh: '植物白天和夜晚的气体交换' },
      },
      { id: 'SC.EN.PH.03', level: 'P6', label: { en: 'Energy from the Sun in food', zh: '食物中的能量来自太阳' } },
    ],
    misconceptions: [
      {
        id: 'SC.EN.PH.m1',
        label: { en: 'Thinks that plants get their food from the soil', zh: '以为植物从泥土中得到食物' },
      },
      { id: 'SC.EN.PH.m2', label: { en: 'Thinks that plants respire only at night', zh: '以为植物只在晚上呼吸' } },
      { id: 'SC.EN.PH.m3', label: { en: 'Mixes up what goes in and what comes out', zh: '弄反光合作用的原料和产物' } },
      {
        id: 'SC.EN.PH.m4',
        label: { en: 'Thinks that water or food gives the energy of a plant', zh: '以为植物的能量来自水或肥料' },
      },
      { id: 'SC.EN.PH.m5', label: { en: 'Leaves out light or chlorophyll', zh: '忘了需要光或叶绿素' } },
    ],
  },
  {
    id: 'SC.EN.CV',
    subject: 'science',
    label: { en: 'Energy forms and conversion', zh: '能量的形式与转换' },
    skills: [
      { id: 'SC.EN.CV.01', level: 'P6', label: { en: 'Name forms of energy', zh: '认识能量的形式' } },
      { id: 'SC.EN.CV.02', level: 'P6', label: { en: 'Write an energy conversion', zh: '写出能量的转换' } },
      { id: 'SC.EN.CV.03', level: 'P6', label: { en: 'Potential and kinetic energy', zh: '势能与动能' } },
      {
        id: 'SC.EN.CV.04',
        level: 'P6',
        label: { en: 'Trace energy to the Sun and save it', zh: '追溯能量的来源，节约能源' },
      },
    ],
    misconceptions: [
      { id: 'SC.EN.CV.m1', label: { en: 'Thinks that energy is used up', zh: '以为能量会用光' } },
      {
        id: 'SC.EN.CV.m2',
        label: { en: 'Gives potential energy to speed, kinetic energy to height', zh: '把势能归于速度、动能归于高度' },
      },
      {
        id: 'SC.EN.CV.m3',
        label: { en: 'Leaves out heat or sound that is given off', zh: '漏了同时放出的热能或声能' },
      },
      {
        id: 'SC.EN.CV.m4',
        label: { en: 'Writes the conversion backwards or skips a step', zh: '能量转换写反了或漏了一步' },
      },
      {
        id: 'SC.EN.CV.m5',
        label: { en: 'Names a force or a thing as a form of energy', zh: '把力或物件当作能量的形式' },
      },
    ],
  },
  {
    id: 'SC.PR.FT',
    subject: 'science',
    label: { en: 'Process skills: fair tests', zh: '科学方法：公平测试' },
    skills: [
      {
        id: 'SC.PR.FT.01',
        level: 'P3',
        label: { en: 'Choose what to change, measure and keep the same', zh: '决定改变、测量和保持不变的因素' },
      },
      {
        id: 'SC.PR.FT.02',
        level: 'P5',
        label: { en: 'Explain why a control or repeat is needed', zh: '说明为什么需要对照或重复' },
      },
    ],
    misconceptions: [
      { id: 'SC.PR.FT.m1', label: { en: 'Changes two variables at once', zh: '同时改变两个因素' } },
      { id: 'SC.PR.FT.m2', label: { en: 'Leaves out the control', zh: '没有对照' } },
      { id: 'SC.PR.FT.m3', label: { en: 'Keeps the same what should be changed', zh: '让该改变的因素保持不变' } },
    ],
  },
  {
    id: 'SC.PR.DA',
    subject: 'science',
    label: { en: 'Process skills: reading data', zh: '科学方法：分析数据' },
    skills: [
      { id: 'SC.PR.DA.01', level: 'P3', label: { en: 'Read tables and graphs', zh: '读图表' } },
      { id: 'SC.PR.DA.02', level: 'P5', label: { en: 'Conclude from results', zh: '根据结果下结论' } },
      { id: 'SC.PR.DA.03', level: 'P3', label: { en: 'Observe, compare and classify', zh: '观察、比较与分类' } },
      { id: 'SC.PR.DA.04', level: 'P3', label: { en: 'Infer and predict', zh: '推断与预测' } },
    ],
    misconceptions: [
      { id: 'SC.PR.DA.m1', label: { en: 'Concludes more than the data show', zh: '结论超出了数据' } },
      { id: 'SC.PR.DA.m2', label: { en: 'Reads the wrong row, line or scale', zh: '读错行、线或刻度' } },
      { id: 'SC.PR.DA.m3', label: { en: 'Mistakes an observation for an inference', zh: '分不清观察与推断' } },
    ],
  },
]
