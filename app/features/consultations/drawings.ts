// Which drawing stands for what: complaints, danger signs, first aid and its steps.
import type { DrawingName } from "~/ui/drawing";

export const ISSUE_DRAWINGS: Record<string, DrawingName> = {
  erbrechen: "stomach",
  durchfall: "stool",
  appetitlosigkeit: "bowl",
  hautprobleme: "scratch",
  lethargie: "lying",
  schmerzen: "bolt",
  husten: "lungs",
  verhaltensaenderung: "ask",
};

export const SIGN_DRAWINGS: Record<string, DrawingName> = {
  atemnot: "lungs",
  "schnappt-luft": "breath",
  "mehrere-tot": "alert",
  bewusstlos: "lying",
  krampf: "seizure",
  blutung: "drop",
  gift: "poison",
  unfall: "car",
  wunde: "plaster",
  magendrehung: "bloat",
  "kein-urin": "noUrine",
  "frisst-nicht": "noFood",
  "am-boden": "alert",
  laehmung: "pawOff",
  beine: "pawOff",
  verschluckt: "battery",
  hitze: "sun",
  kalt: "snow",
  geburt: "heart",
  legenot: "egg",
  vorfall: "alert",
  kloake: "alert",
  auge: "eye",
  maden: "worm",
  rauch: "cloud",
  schwillt: "bee",
  seitenlage: "waves",
  gesprungen: "waves",
};

/** In the order they are shown. */
export const SIGN_GROUP_LABELS = {
  atmung: "Atmung und Bewusstsein",
  bauch: "Bauch und Gift",
  verletzung: "Verletzung",
  sonstiges: "Sonstiges",
} as const;

/** Of what kills in minutes, each step is drawn as well, in the order of the knowledge. */
type Plate = { plate: DrawingName; steps?: readonly DrawingName[] };
export const FIRST_AID_DRAWINGS: Record<string, Plate> = {
  atemnot: { plate: "lungs" },
  ersticken: { plate: "choke", steps: ["car", "hand", "ribs", "compress"] },
  wiederbelebung: { plate: "heartbeat", steps: ["eye", "lying", "compress", "breath", "clock"] },
  "starke-blutung": { plate: "drop", steps: ["press", "plaster", "hand", "car"] },
  wunde: { plate: "plaster" },
  biss: { plate: "bite" },
  hitzschlag: { plate: "sun", steps: ["shade", "pour", "waves", "fan", "lungs"] },
  krampfanfall: { plate: "seizure", steps: ["clock", "lampOff", "noHand", "fan", "car"] },
  vergiftung: { plate: "poison", steps: ["box", "phone", "wash", "car"] },
  magendrehung: { plate: "bloat", steps: ["noFood", "carry", "car"] },
  harnverschluss: { plate: "noUrine", steps: ["car", "carry", "phone"] },
  augenverletzung: { plate: "eye" },
  fremdkoerper: { plate: "battery" },
  trauma: { plate: "car" },
  verbrennung: { plate: "flame" },
  stromschlag: { plate: "bolt" },
  ertrinken: { plate: "waves" },
  unterkuehlung: { plate: "snow" },
  rauch: { plate: "cloud" },
  geburt: { plate: "heart" },
  "kleintier-stase": { plate: "noFood" },
  "vogel-krank": { plate: "bird" },
  "fisch-notfall": { plate: "fish" },
  "reptil-notfall": { plate: "reptile" },
  zecke: { plate: "tick" },
  insektenstich: { plate: "bee" },
  kolik: { plate: "horse" },
  schlundverstopfung: { plate: "horse" },
  hufrehe: { plate: "hoof" },
  unterzucker: { plate: "lying" },
  laehmung: { plate: "pawOff" },
  legenot: { plate: "egg" },
};
