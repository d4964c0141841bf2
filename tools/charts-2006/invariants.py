def problems(folder):
    return []
