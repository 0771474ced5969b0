// Dasselbe auf Deutsch.
import type { InstallTexts } from './en';

export const de: InstallTexts = {
    title: 'Als App',
    lead: 'Installiert startet sie wie jedes andere Programm und zeigt die Regeln, wo kein Server ist. Eine Partie braucht den Server.',
    button: 'Installieren',
    working: 'Wird aufbewahrt…',
    kept: 'Installiert: Seite und Regeln werden in diesem Browser aufbewahrt.',
    menu: 'Wenn kein Symbol erschienen ist: Im Menü des Browsers steht „Zum Startbildschirm hinzufügen“ oder „Installieren“.',
    remove: 'Nicht mehr aufbewahren',
    failed: 'Es konnte nicht aufbewahrt werden',
    noRoom: 'der Browser gab keinen Platz, oder die Verbindung brach ab. Versuch es noch einmal.',
};
