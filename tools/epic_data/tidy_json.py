"""JSON as people like to edit it: what fits on a line stands on one line."""
import json

COLUMNS = 110


def dump(value):
    return _dump(value, 0, '') + '\n'


def _dump(value, depth, before):
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value:
        return flat
    if depth > 1 and 2 * depth + len(before) + len(flat) <= COLUMNS:
        return flat
    inner = '  ' * (depth + 1)
    if isinstance(value, dict):
        lines = []
        line = ''
        # Short members share a line, long ones stand alone.
        for key, item in value.items():
            name = json.dumps(key, ensure_ascii=False) + ': '
            text = name + _dump(item, depth + 1, name)
            is_short = '\n' not in text and depth > 0
            if is_short and line and len(inner) + len(line) + len(text) + 2 <= COLUMNS:
                line += ', ' + text
            else:
                if line:
                    lines.append(line)
                line = text
            if not is_short:
                lines.append(line)
                line = ''
        if line:
            lines.append(line)
        return '{\n' + ',\n'.join(inner + text for text in lines) + '\n' + '  ' * depth + '}'
    lines = [_dump(item, depth + 1, '') for item in value]
    return '[\n' + ',\n'.join(inner + text for text in lines) + '\n' + '  ' * depth + ']'
